/** The real server as a child process that can be killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { listenTo } from '../child-server.ts';
import { settingsIn } from '../test-database.ts';

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
/** Node.js's compile cache, which our scripts use for every start: it saves a quarter of the time. */
export const COMPILED = fileURLToPath(
  new URL('../../node_modules/.cache/node-compile', import.meta.url),
);
const START_MS_MAX = 180_000;

export interface ServerProcess {
  /** Its address, once it listens, and the milliseconds from the spawn until then. */
  ready: Promise<{ address: string; startedInMs: number }>;
  /** Ends it like a power cut: at once, whatever it is doing. */
  kill(): Promise<void>;
  /** Asks it to end, like a service manager. */
  end(): Promise<void>;
  /** Suspends it, and resumes it. */
  stand(): void;
  go(): void;
  /** Its exit code, once it has ended. */
  exited: Promise<number | null>;
}

/** Rejects if the server does not report its address within the time allowed for a start. */
async function addressOf(child: ChildProcess): Promise<string> {
  const { output, ready } = listenTo(child);
  let late: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(`no address in: ${output()}`));
    late = setTimeout(fail, START_MS_MAX);
  });
  return Promise.race([ready, tooLong]).finally(() => clearTimeout(late));
}

/** `env`: environment variables in addition to those for its folder. */
export function startServer(dataDir: string, env: Record<string, string> = {}): ServerProcess {
  const began = performance.now();
  const child = spawn(process.execPath, [MAIN], {
    env: {
      NODE_COMPILE_CACHE: COMPILED,
      ...process.env,
      ...settingsIn(dataDir),
      NODE_ENV: 'test',
      // Leave the processors to the tests.
      WARM_UP: 'false',
      PASSWORD_COST: '4',
      LOG_LEVEL: 'error',
      DATA_DIR: dataDir,
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
  });
  const ready = addressOf(child).then((address) => ({
    address,
    startedInMs: Math.round(performance.now() - began),
  }));
  // Ignore the rejection if nobody waits and the server is killed.
  ready.catch(() => {});
  return {
    ready,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
    end: async () => {
      child.kill('SIGTERM');
      await exited;
    },
    stand: () => void child.kill('SIGSTOP'),
    go: () => void child.kill('SIGCONT'),
    exited,
  };
}
