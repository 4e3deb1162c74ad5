// Runs a temporary PostgreSQL on a free port, in a folder that is deleted at the end. It refuses to run as
// root, so root starts it as nobody.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { quickFolder } from '../setup/memory.mjs';
import { SetupError } from '../setup/project.mjs';
import { freePort } from './ports.mjs';
import { findPrograms } from './programs.mjs';

const USER = 'sandbourse';
/** User id of `nobody`, on every system. */
const NOBODY = 65534;
const LOOK_MS = 50;
const LOOKS_MAX = 400;

const isRoot = () => process.getuid?.() === 0;
const asNobody = () => (isRoot() ? { uid: NOBODY, gid: NOBODY } : {});

async function initialise(bin, folder) {
  const args = ['-D', path.join(folder, 'data'), '-U', USER, '--auth=trust', '-E', 'UTF8'];
  // A human-language collation exposes queries that leave their order to the database.
  args.push('--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en');
  const child = spawn(path.join(bin, 'initdb'), [...args, '--no-sync'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder },
    ...asNobody(),
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new SetupError(`PostgreSQL's initdb failed:\n${said.trim()}`);
}

/** For tests: their data need not survive a crash. */
const QUICK = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

const ended = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null;

/** It listens before it answers, and rejects queries while it recovers. */
const READY = 'ready to accept connections';

/** Starts the program and waits until it answers. */
async function launch({ bin, folder, port, settings }) {
  const own = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const args = ['-D', path.join(folder, 'data'), '-p', port, ...own];
  const child = spawn(path.join(bin, 'postgres'), args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...asNobody(),
  });
  let said = '';
  let isReady = false;
  child.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(-4000);
    isReady ||= said.includes(READY);
  });
  for (let looks = 0; !isReady; looks += 1) {
    if (ended(child) || looks > LOOKS_MAX) {
      throw new SetupError(`PostgreSQL did not start:\n${said.trim()}`);
    }
    await sleep(LOOK_MS);
  }
  return child;
}

async function halt(child, signal) {
  if (ended(child)) return;
  const closed = once(child, 'close');
  child.kill(signal);
  await closed;
}

/**
 * Starts a server; `quick` if its data need not survive a crash; `settings` are its own, by name. Resolves to
 * its `url`, for the database `postgres`, and `stop()`, which deletes everything.
 */
export async function startPostgres({ settings = {}, quick = false } = {}) {
  const bin = findPrograms({ forNobody: isRoot() });
  const folder = mkdtempSync(path.join(quick ? quickFolder() : tmpdir(), 'sandbourse-postgres-'));
  if (isRoot()) chownSync(folder, NOBODY, NOBODY);
  chmodSync(folder, 0o700);
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const sockets = { unix_socket_directories: folder, listen_addresses: '127.0.0.1' };
  const all = { ...sockets, ...(quick && QUICK), ...settings };
  try {
    await initialise(bin, folder);
    const port = await freePort();
    const place = { bin, folder, port, settings: all };
    let child = await launch(place);
    return {
      url: `postgres://${USER}@127.0.0.1:${port}/postgres`,
      /** Ends it like a power cut. */
      kill: () => halt(child, 'SIGKILL'),
      /** Restarts it after that. */
      again: async () => {
        child = await launch(place);
      },
      stop: async () => {
        await halt(child, 'SIGINT');
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
