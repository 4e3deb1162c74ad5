/** Waits for a running server, or starts one from a checkout. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SandbourseError } from '../sandbourse-error.ts';

const PAUSE_MS = 200;
const ATTEMPT_MS = 2_000;
/** How long to wait for a running server, and for one that may have to be installed and built first. */
const WAIT_S = 60;
const START_S = 600;

/** Whether a server at that address is ready to serve. */
async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(ATTEMPT_MS) })).ok;
  } catch {
    return false;
  }
}

/**
 * Starts the server of a checkout at that address, and ends it with this process. Its output goes to standard
 * error, because standard output is for the answer alone.
 */
function start(folder: string, url: string): ChildProcess {
  const script = path.join('scripts', 'start.mjs');
  if (!existsSync(path.join(folder, script))) {
    throw new Error(`${folder} is not a checkout of Sandbourse: it has no ${script}`);
  }
  const { port, hostname } = new URL(url);
  const server = spawn(process.execPath, [script], {
    cwd: folder,
    env: { ...process.env, PORT: port || '80', HOST: hostname.replace(/[[\]]/g, '') },
    // It checks its standard input to know whether the terminal's Ctrl-C has reached it already.
    stdio: ['inherit', 2, 'inherit'],
  });
  process.on('SIGTERM', () => server.kill('SIGTERM'));
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) server.kill('SIGINT');
  });
  return server;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

/** Waits until a server ends; resolves to its exit code. */
async function endOf(server: ChildProcess): Promise<number> {
  if (!hasEnded(server)) await once(server, 'close');
  const { exitCode, signalCode } = server;
  return exitCode ?? 128 + (signalCode ? constants.signals[signalCode] : 0);
}

/** The server that was started, if any. */
export interface Up {
  /** Resolves to the exit code of the started server; absent if one was already running. */
  ended?: () => Promise<number>;
}

/** Resolves when a server is ready; gives up after `waitS` seconds. */
export async function up(
  url: string,
  { folder, waitS = folder === undefined ? WAIT_S : START_S }: { folder?: string; waitS?: number },
): Promise<Up> {
  const isThere = await isReady(url);
  const server = folder !== undefined && !isThere ? start(folder, url) : undefined;
  const deadline = performance.now() + waitS * 1000;
  while (!(await isReady(url))) {
    const isOver = server !== undefined && hasEnded(server);
    if (isOver || performance.now() >= deadline) {
      server?.kill();
      const message = isOver
        ? 'the server ended before it was ready'
        : `not ready within ${waitS} s`;
      throw new SandbourseError('Timeout', { operation: 'up', status: 0, message });
    }
    await pause(PAUSE_MS);
  }
  return server ? { ended: () => endOf(server) } : {};
}
