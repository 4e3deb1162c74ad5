import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './project.mjs';

/**
 * Runs programs until one of them ends, stops the others and resolves that one's exit code. The
 * signals that ask this process to stop are passed on. A Ctrl-C reaches the whole terminal group
 * already: passing it on as well would arrive as a second one, which the server takes for
 * impatience and stops without grace.
 */
export function runTogether(node, programs) {
  return new Promise((resolve, reject) => {
    const children = programs.map(({ args, env }) =>
      spawn(node, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' }),
    );
    const stop = (signal) => {
      for (const child of children) child.kill(signal);
    };
    const onInterrupt = () => {
      if (!process.stdin.isTTY) stop('SIGINT');
    };
    const onTerminate = () => stop('SIGTERM');
    process.on('SIGINT', onInterrupt).on('SIGTERM', onTerminate);

    let running = children.length;
    let exitCode;
    for (const child of children) {
      child.on('error', reject);
      child.on('close', (code, signal) => {
        exitCode ??= code ?? 128 + (constants.signals[signal] ?? 0);
        running -= 1;
        if (running > 0) return stop('SIGTERM');
        process.off('SIGINT', onInterrupt).off('SIGTERM', onTerminate);
        resolve(exitCode);
      });
    }
  });
}

export const runServer = (node, args, { env = {} } = {}) => runTogether(node, [{ args, env }]);
