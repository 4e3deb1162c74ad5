/** Runs programs as a user does, including `sandbourse`. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Ended {
  code: number;
  out: string;
  err: string;
}

/** Runs a program to its end. */
export function run(
  file: string,
  args: readonly string[],
  { cwd, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const whole = { ...process.env, ...env };
    execFile(file, args, { cwd, env: whole, maxBuffer: 64_000_000 }, (error, out, err) => {
      const code = error ? (typeof error.code === 'number' ? error.code : -1) : 0;
      resolve({ code, out, err });
    });
  });
}

/** Lets further starts reuse compiled code. */
export const COMPILED = {
  NODE_COMPILE_CACHE: fileURLToPath(
    new URL('../../node_modules/.cache/node-compile', import.meta.url),
  ),
};

/** The command line, from source. */
export const COMMAND = fileURLToPath(
  new URL('../../packages/client/src/cli/main.ts', import.meta.url),
);
