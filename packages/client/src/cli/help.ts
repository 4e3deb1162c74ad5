/** `help` of the command line: commander's own knows one level only. */
import type { Command } from 'commander';

const named = (parent: Command, word: string): Command | undefined =>
  parent.commands.find((command) => command.name() === word);

/** Shows the help of the command that the words name, below a command. */
function showHelp(from: Command, words: readonly string[]): void {
  let found = from;
  for (const word of words) {
    const next = named(found, word);
    // The same words as for a command that is run.
    if (!next) from.error(`error: unknown command '${word}'`, { code: 'commander.help' });
    found = next;
  }
  found.help();
}

/** Adds `help` to a command and to each of its groups. */
export function addHelp(command: Command): void {
  if (command.commands.length === 0) return;
  for (const child of command.commands) addHelp(child);
  command.helpCommand(false);
  command
    .command('help')
    .description('Show the help of a command')
    .argument('[command...]', 'the command, such as clock next')
    .option('--json', 'report a wrong command as JSON')
    .action((words: string[]) => showHelp(command, words));
}
