import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The absolute path of a file named relative to the project. */
export const inProject = (...parts) => path.join(root, ...parts);

/** Something a person has to mend: shown as it stands, without a stack. */
export class SetupError extends Error {
  name = 'SetupError';
}

/** Runs a script's main function; a SetupError ends it with its message alone. */
export async function main(action) {
  try {
    process.exitCode = (await action()) ?? 0;
  } catch (error) {
    console.error(error instanceof SetupError ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
