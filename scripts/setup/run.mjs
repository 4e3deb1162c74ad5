import { spawn } from 'node:child_process';
import { root, SetupError } from './project.mjs';

/**
 * Runs a program in the project folder and keeps what it prints.
 * Resolves `{ code, output }`, also when the program fails or cannot be started.
 */
export function run(command, args, { cwd = root, env = {}, live = false, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      shell,
    });
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', keep);
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) =>
      resolve({ code: code ?? 1, output: signal ? `${output}ended by ${signal}\n` : output }),
    );
  });
}

/** Runs a step of the set-up under a one-line message; a failure carries the program's own words. */
export async function runStep(message, command, args, options) {
  const startedMs = Date.now();
  process.stderr.write(`${message} … `);
  const { code, output } = await run(command, args, options);
  const seconds = ((Date.now() - startedMs) / 1000).toFixed(1);
  process.stderr.write(code === 0 ? `${seconds} s\n` : 'failed\n');
  if (code !== 0) {
    throw new SetupError(`${message} failed (exit code ${code}):\n\n${output.trim()}`);
  }
  return output;
}
