import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { root, SetupError } from './project.mjs';

/** Of a process that has a third of what another has that wants as much. */
const PATIENT = 5;

/**
 * Runs a program in the project folder and keeps what it prints, unless it is `live`. What `isPatient` has
 * the processors mostly when others leave them.
 * Resolves `{ code, output }`, also when the program fails or cannot be started.
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

/** The step whose line waits for how long it took; another that runs meanwhile begins a line of its own. */
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

/** Runs a step of the set-up under a one-line message; a failure carries the program's own words. */
export const runStep = (message, command, args, options) =>
  runSteps(message, command, [args], options);

/** The same of a step that is a program run several times at once, each time with arguments of its own. */
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
