// A pgbouncer in transaction mode in front of PostgreSQL, for all its databases: for tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SetupError } from '../setup/project.mjs';
import { freePort, isListening } from './ports.mjs';

/** Debian installs it in a folder that only root has on the PATH. */
const FOLDERS = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
/** User id of `nobody`: it refuses to run as root. */
const NOBODY = 65534;
const LOOK_MS = 20;

const isRoot = () => process.getuid?.() === 0;

/** Fewer connections than clients, so that clients have to share them. */
const configOf = ({ folder, port, target }) => `[databases]
* = host=${target.hostname} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users
pool_mode = transaction
default_pool_size = 6
max_client_conn = 500
server_lifetime = 60
`;

/**
 * Starts it in front of the server at a URL. Resolves to its own `url`, and functions to `kill()` it, run it
 * `again()` and `stop()` it.
 */
export async function startPooler(server) {
  const program = FOLDERS.map((folder) => path.join(folder, 'pgbouncer')).find(existsSync);
  if (!program) throw new SetupError('pgbouncer is missing: install it (apt install pgbouncer).');
  const target = new URL(server);
  const folder = mkdtempSync(path.join(tmpdir(), 'sandbourse-pooler-'));
  const port = await freePort();
  const config = path.join(folder, 'pgbouncer.ini');
  writeFileSync(config, configOf({ folder, port, target }));
  writeFileSync(path.join(folder, 'users'), `"${target.username}" ""\n`);
  if (isRoot()) chownSync(folder, NOBODY, NOBODY);
  chmodSync(folder, 0o755);
  let child;
  let said = '';
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const launch = async () => {
    child = spawn(program, ['-q', config], {
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(isRoot() && { uid: NOBODY, gid: NOBODY }),
    });
    child.stderr.on('data', (chunk) => {
      said = (said + chunk).slice(-4000);
    });
    while (!(await isListening(port))) {
      if (hasEnded()) throw new SetupError(`pgbouncer did not start:\n${said.trim()}`);
      await sleep(LOOK_MS);
    }
  };
  const kill = async () => {
    if (hasEnded()) return;
    const closed = once(child, 'close');
    child.kill('SIGKILL');
    await closed;
  };
  await launch();
  return {
    url: Object.assign(new URL(server), { port: String(port) }).href,
    kill,
    again: launch,
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
