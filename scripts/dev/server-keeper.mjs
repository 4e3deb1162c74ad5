import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProject, root } from '../setup/project.mjs';
import { nodeFlags } from '../setup/server.mjs';
import { isLoadedAhead } from './load-ahead.mjs';

const serverProcess = inProject('scripts', 'dev', 'server-process.mjs');
/** A server that is still serving a request after this is killed: everything it has answered is on disk. */
const STOP_MS_MAX = 500;
const CHECK_MS = 25;

const hasEnded = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null;

async function stop(child) {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const kill = setTimeout(() => child.kill('SIGKILL'), STOP_MS_MAX);
  await ended;
  clearTimeout(kill);
}

/**
 * Keeps a server running, and a second process that has loaded ahead what seldom changes and replaces the
 * server when a file is saved.
 * @param {object} options
 * @param {string} options.origin where the server answers
 * @param {{ port: number, wait: boolean } | false} [options.inspect] its inspector
 * @param {string} [options.program] program to run: it starts serving when it is sent a message
 */
export function keepServer({ origin, inspect, program = serverProcess }) {
  const spawnNext = () =>
    spawn(process.execPath, [...nodeFlags, program], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  let current;
  let next = spawnNext();
  let isBusy = false;
  let isWanted = false;
  let isOver = false;

  /** Resolves to whether the server answers; false if it ends before. */
  async function isReady(child) {
    while (!hasEnded(child)) {
      const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
      if (answer?.ok) return true;
      await sleep(CHECK_MS);
    }
    return false;
  }

  async function replace() {
    if (current) await stop(current);
    current = next;
    current.send({ inspect });
    const ready = await isReady(current);
    // Only now: it would compete for the processor with the one being waited for.
    if (!isOver) next = spawnNext();
    return ready;
  }

  return {
    /** Starts the server, or replaces it by one with the saved files. Resolves to whether it answers. */
    async restart() {
      isWanted = true;
      if (isBusy) return false;
      isBusy = true;
      let ready = false;
      while (isWanted && !isOver) {
        isWanted = false;
        ready = await replace();
      }
      isBusy = false;
      return ready;
    },
    /** Must be called for each saved file, before `restart`. */
    forget(file) {
      if (!isLoadedAhead(file)) return;
      next.kill('SIGKILL');
      next = spawnNext();
    },
    async stop() {
      isOver = true;
      next.kill('SIGKILL');
      if (current) await stop(current);
    },
  };
}
