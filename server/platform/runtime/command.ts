/** Programs that do one thing and exit. */
import { type Config, ConfigError, readConfig } from './config.ts';

/** Whether a person can do something about an error: its message then says what. */
const isTold = (error: unknown): error is Error =>
  error instanceof ConfigError || (error as NodeJS.ErrnoException).path !== undefined;

/** Runs a program with settings and arguments; prints what it did or, in one line, why it could not. */
export async function runCommand(
  work: (config: Config, args: readonly string[]) => Promise<string>,
): Promise<void> {
  try {
    const done = await work(readConfig(process.env), process.argv.slice(2));
    process.stdout.write(`${done}\n`);
  } catch (error) {
    const { message, stack } = error as Error;
    process.stderr.write(`${isTold(error) ? message : stack}\n`);
    process.exitCode = 1;
  }
}
