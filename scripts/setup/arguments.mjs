import { parseArgs } from 'node:util';

/** For `--help`, prints the usage and exits before anything starts. */
export function explain(usage) {
  if (!process.argv.slice(2).some((given) => given === '--help' || given === '-h')) return;
  console.log(usage);
  process.exit(0);
}

/**
 * Parses the command line with `parseArgs`. For unknown arguments prints the error and the usage, and exits
 * with 2.
 * @template {import('node:util').ParseArgsConfig} T
 * @param {string} usage
 * @param {T} [config]
 */
export function readArguments(usage, config) {
  explain(usage);
  try {
    return parseArgs(/** @type {T} */ (config ?? {}));
  } catch (error) {
    if (!String(error.code).startsWith('ERR_PARSE_ARGS_')) throw error;
    // The rest of the message is about shells.
    const [fault] = error.message.split(/\. (?=[A-Z])/, 1);
    return misused(fault, usage);
  }
}

/** Exits with an error about an invalid argument. */
export function misused(fault, usage) {
  console.error(`${fault}\n\n${usage}`);
  return process.exit(2);
}

/**
 * Parses arguments as numbers from zero up.
 * @template {Record<string, string | undefined>} T
 * @param {string} usage
 * @param {T} texts
 * @returns {{ [K in keyof T]: T[K] extends string ? number : number | undefined }}
 */
export function numbersIn(usage, texts) {
  const numbers = Object.entries(texts).map(([name, text]) => {
    if (text === undefined) return [name, text];
    if (!/^\d+(\.\d+)?$/.test(text))
      return misused(`--${name} must be a number, not "${text}".`, usage);
    return [name, Number(text)];
  });
  return Object.fromEntries(numbers);
}
