/** A server that answers: waited for, or started from a checkout. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SandbourseError } from '../sandbourse-error.ts';

const PAUSE_MS = 200;
const ATTEMPT_MS = 2_000;

/** Whether a server at that address is ready to serve. */
async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(ATTEMPT_MS) })).ok;
  } catch {
    return false;
  }
}

/** Starts the server of a checkout at that address; it ends with this process. */
function start(folder: string, url: string) {
  const script = path.join('scripts', 'start.mjs');
  if (!existsSync(path.join(folder, script))) {
    throw new Error(`${folder} is no checkout of Sandbourse: it has no ${script}`);
  }
  const { port, hostname } = new URL(url);
  return spawn(process.execPath, [script], {
    cwd: folder,
    env: { ...process.env, PORT: port || '80', HOST: hostname },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Settles once the server serves; after `waitS` seconds it is given up. */
export async function up(url: string, waitS: number, folder: string | undefined): Promise<void> {
  const isThere = await isReady(url);
  const server = folder !== undefined && !isThere ? start(folder, url) : undefined;
  const deadline = performance.now() + waitS * 1000;
  while (!(await isReady(url))) {
    const hasEnded = server !== undefined && server.exitCode !== null;
    if (hasEnded || performance.now() >= deadline) {
      server?.kill();
      const message = hasEnded ? 'the server has ended' : `not ready within ${waitS} s`;
      throw new SandbourseError('Timeout', { operation: 'up', status: 0, message });
    }
    await pause(PAUSE_MS);
  }
}
