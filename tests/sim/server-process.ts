/** The real server as a process of its own, to be killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { listenTo } from '../child-server.ts';
import { settingsIn } from '../test-database.ts';

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
/** Where Node keeps what it compiled, as for every start by our scripts: a quarter of a start. */
export const COMPILED = fileURLToPath(
  new URL('../../node_modules/.cache/node-compile', import.meta.url),
);
const START_MS_MAX = 180_000;

export interface ServerProcess {
  /** Where it listens, once it does, and how long that took from the spawn, milliseconds. */
  ready: Promise<{ address: string; startedInMs: number }>;
  /** Ends it as a power cut would: at once, whatever it is doing. */
  kill(): Promise<void>;
  /** Tells it to end, as a service manager does. */
  end(): Promise<void>;
  /** Stands still from now on, and goes on after that. */
  stand(): void;
  go(): void;
  /** How it ended, once it has. */
  exited: Promise<number | null>;
}

/** Fails when the server does not say where it listens within the time a start may take. */
async function addressOf(child: ChildProcess): Promise<string> {
  const { output, ready } = listenTo(child);
  let late: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(`no address in: ${output()}`));
    late = setTimeout(fail, START_MS_MAX);
  });
  return Promise.race([ready, tooLong]).finally(() => clearTimeout(late));
}

/** `env`: settings beside those of its folder. */
export function startServer(dataDir: string, env: Record<string, string> = {}): ServerProcess {
  const began = performance.now();
  const child = spawn(process.execPath, [MAIN], {
    env: {
      NODE_COMPILE_CACHE: COMPILED,
      ...process.env,
      ...settingsIn(dataDir),
      NODE_ENV: 'test',
      // The processors are the tests'.
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
  // Nobody waits for it when the server is killed before.
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
