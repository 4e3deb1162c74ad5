import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './project.mjs';

/**
 * Runs a program until it ends and resolves its exit code, passing on the signals that ask this
 * process to stop. A Ctrl-C reaches the whole terminal group already: passing it on as well would
 * arrive as a second one, which the server takes for impatience and stops without grace.
 */
export function runServer(node, args, { env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    });
    process.on('SIGINT', () => {
      if (!process.stdin.isTTY) child.kill('SIGINT');
    });
    process.on('SIGTERM', () => child.kill('SIGTERM'));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.removeAllListeners('SIGINT');
      process.removeAllListeners('SIGTERM');
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}
