/** Programs that do one thing and end. */
import { ConfigError } from './config.ts';

/** Whether somebody can do something about it: then its message says what. */
const isTold = (error: unknown): error is Error =>
  error instanceof ConfigError || (error as NodeJS.ErrnoException).path !== undefined;

/** Runs one and says what it has done, or in one line why it could not. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    const { message, stack } = error as Error;
    process.stderr.write(`${isTold(error) ? message : stack}\n`);
    process.exitCode = 1;
  }
}
