import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { root, SetupError } from './project.mjs';

/** A process at this priority gets a third as much time as a normal one that competes with it. */
const PATIENT = 5;

/**
 * Runs a program in the project folder and collects its output, unless it is `live`. With `isPatient` it gets
 * the processors mainly when others leave them idle. Resolves to `{ code, output }`, even if the program
 * fails or cannot be started.
 */
export function run(
  command,
  args,
  { cwd = root, env = {}, live = false, shell = false, isPatient = false } = {},
) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      shell,
    });
    if (isPatient && child.pid) setPriority(child.pid, PATIENT);
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

/** The step whose line still lacks its duration; another step that ends meanwhile starts a new line. */
let unended;

function tellBegin(message) {
  process.stderr.write(`${unended ? '\n' : ''}${message} … `);
  unended = message;
}

function tellEnd(message, how) {
  const isOwnLine = unended === message;
  process.stderr.write(isOwnLine ? `${how}\n` : `${unended ? '\n' : ''}${message}: ${how}\n`);
  unended = undefined;
}

/** Runs a set-up step under a one-line message; a failure contains the program's output. */
export const runStep = (message, command, args, options) =>
  runSteps(message, command, [args], options);

/** Runs a step that consists of several runs of a program at once, each with its own arguments. */
export async function runSteps(message, command, argLists, options) {
  const startedMs = Date.now();
  tellBegin(message);
  const results = await Promise.all(argLists.map((args) => run(command, args, options)));
  const seconds = ((Date.now() - startedMs) / 1000).toFixed(1);
  const failed = results.find(({ code }) => code !== 0);
  tellEnd(message, failed ? 'failed' : `${seconds} s`);
  if (failed) {
    throw new SetupError(
      `${message} failed (exit code ${failed.code}):\n\n${failed.output.trim()}`,
    );
  }
}
