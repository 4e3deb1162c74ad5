/** Child processes of a bench: each does one part on its own event loop and is controlled by messages. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { nodeFlags } from '../../scripts/setup/server.mjs';

interface Question {
  id: number;
  name: string;
  input: unknown;
}

interface Answer {
  id: number;
  value?: unknown;
  error?: string;
}

export interface Child {
  ask<T>(name: string, input?: unknown): Promise<T>;
  /** Processor time used so far, microseconds. */
  cpuUs(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a file of this folder as a child; `profileDir` gets a CPU profile of it. */
export function startChild(
  file: string,
  options: { args?: string[]; env?: Record<string, string>; profileDir?: string | undefined } = {},
): Child {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const { profileDir } = options;
  const child = fork(path, options.args ?? [], {
    execArgv: [...nodeFlags, ...(profileDir ? ['--cpu-prof', '--cpu-prof-dir', profileDir] : [])],
    // The small seed of a bench is only allowed in the sandbox.
    env: { ...process.env, NODE_ENV: 'production', SANDBOX: 'true', ...options.env },
  });
  return asked(child, file);
}

function asked(child: ChildProcess, file: string): Child {
  const open = new Map<number, (answer: Answer) => void>();
  let last = 0;
  const fail = (error: string) => {
    for (const [id, settle] of open) settle({ id, error });
    open.clear();
  };
  child.on('message', (answer: Answer) => {
    open.get(answer.id)?.(answer);
    open.delete(answer.id);
  });
  const gone = new Promise<void>((resolve) => {
    child.on('exit', (code, signal) => {
      fail(`${file} ended: ${signal ?? code}`);
      resolve();
    });
  });
  const ask = <T>(name: string, input?: unknown) =>
    new Promise<T>((resolve, reject) => {
      last += 1;
      open.set(last, ({ value, error }) =>
        error === undefined ? resolve(value as T) : reject(new Error(error)),
      );
      child.send({ id: last, name, input } satisfies Question);
    });
  return {
    ask,
    cpuUs: () => ask('cpuUs'),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.disconnect();
      await gone;
    },
  };
}

/** Processor time of this process, microseconds. */
export function ownCpuUs(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

export type Handlers = Record<string, (input: never) => unknown>;

/** In the child: answers messages, and ends when the parent is gone. */
export function answerParent(handlers: Handlers, stop: () => Promise<void> | void): void {
  process.on('message', ({ id, name, input }: Question) => {
    const handler = { cpuUs: ownCpuUs, ...handlers }[name] as
      | ((input: unknown) => unknown)
      | undefined;
    const done = async () => {
      if (!handler) throw new Error(`nothing here answers ${name}`);
      return handler(input);
    };
    done().then(
      (value) => process.send?.({ id, value } satisfies Answer),
      (error: unknown) =>
        process.send?.({
          id,
          error: error instanceof Error ? (error.stack ?? error.message) : String(error),
        } satisfies Answer),
    );
  });
  process.once('disconnect', () => {
    void Promise.resolve(stop()).finally(() => process.exit());
  });
}
