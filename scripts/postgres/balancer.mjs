// Runs the balancer of docker compose's profile `scale` in front of processes on this machine.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProject, SetupError } from '../setup/project.mjs';
import { isListening } from './ports.mjs';

const CONFIG = inProject('ops', 'haproxy', 'haproxy.cfg');
/** Debian installs it in a folder that only root has on the PATH. */
const FOLDERS = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
const LOOK_MS = 20;

/** Path of this machine's HAProxy; undefined if there is none. */
export const findBalancer = () =>
  FOLDERS.map((folder) => path.join(folder, 'haproxy')).find((file) => existsSync(file));

/**
 * Starts it on `port` in front of up to three processes, given by port; it waits for those that do not run
 * yet. Resolves to a function to `stop()` it.
 */
export async function startBalancer({ port, nodes }) {
  const program = findBalancer();
  if (!program) throw new SetupError('haproxy is missing: install it (apt install haproxy).');
  const places = [0, 1, 2].map((index) => [
    `BALANCER_NODE${index + 1}`,
    // A port where nobody can listen stands for a missing process.
    `127.0.0.1:${nodes[index] ?? 1}`,
  ]);
  const child = spawn(program, ['-db', '-q', '-f', CONFIG], {
    env: { ...process.env, BALANCER_BIND: `127.0.0.1:${port}`, ...Object.fromEntries(places) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  while (!(await isListening(port))) {
    if (hasEnded()) throw new SetupError(`HAProxy did not start:\n${said.trim()}`);
    await sleep(LOOK_MS);
  }
  return {
    async stop() {
      if (hasEnded()) return;
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
    },
  };
}
