import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The absolute path of a file named relative to the project. */
export const inProject = (...parts) => path.join(root, ...parts);

/** A problem that a person has to fix: shown without a stack trace. */
export class SetupError extends Error {
  name = 'SetupError';
}

/** Runs a script's main function; for a SetupError only its message is printed. */
export async function main(action) {
  try {
    process.exitCode = (await action()) ?? 0;
  } catch (error) {
    console.error(error instanceof SetupError ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
