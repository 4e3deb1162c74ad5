import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { compileCache } from './compiled.mjs';
import { root } from './project.mjs';

const parentCheckMs = 200;

/**
 * Size of the young generation in megabytes: garbage of a request is collected before it counts as old. With
 * 8 the server takes some 30 MB less and handles a quarter fewer orders a second (`npm run bench`).
 */
export const nodeFlags = ['--max-semi-space-size=32'];
export const serverArgs = [...nodeFlags, 'server/main.ts'];
/** The bundled server, which starts faster. */
export const joinedArgs = [...nodeFlags, 'dist/server/main.js'];

/**
 * npm passes a signal on to the shell that runs a script, but not every shell passes it on to the script:
 * then the only sign is that the shell is gone. Returns a function that stops watching.
 */
function whenNpmIsGone(action) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return () => {};
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    action();
  }, parentCheckMs);
  return () => clearInterval(timer);
}

/**
 * Runs programs until one of them ends, stops the others, and resolves to its exit code. Signals that ask
 * this process to stop are passed on, except Ctrl-C, which the whole terminal group gets already: a second
 * one would make the server stop without grace.
 */
export function runTogether(node, programs) {
  return new Promise((resolve, reject) => {
    const children = programs.map(({ args, env }) =>
      spawn(node, args, {
        cwd: root,
        env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...env },
        stdio: 'inherit',
      }),
    );
    const stop = (signal) => {
      for (const child of children) child.kill(signal);
    };
    const onInterrupt = () => {
      if (!process.stdin.isTTY) stop('SIGINT');
    };
    const onTerminate = () => stop('SIGTERM');
    process.on('SIGINT', onInterrupt).on('SIGTERM', onTerminate);
    const stopWatching = whenNpmIsGone(onTerminate);

    let running = children.length;
    let exitCode;
    for (const child of children) {
      child.on('error', reject);
      child.on('close', (code, signal) => {
        exitCode ??= code ?? 128 + (constants.signals[signal] ?? 0);
        running -= 1;
        if (running > 0) return stop('SIGTERM');
        stopWatching();
        process.off('SIGINT', onInterrupt).off('SIGTERM', onTerminate);
        resolve(exitCode);
      });
    }
  });
}

export const runServer = (node, args, { env = {} } = {}) => runTogether(node, [{ args, env }]);
