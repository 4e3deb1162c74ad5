#!/usr/bin/env node
/** `sandbourse`: controls a server from the shell. */
import { randomUUID } from 'node:crypto';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { connect } from '../connect.ts';
import { VERSION } from '../generated/version.ts';
import { EXIT, failureJson, failureOf } from './failure.ts';
import { flagOf, inputOf, isSwitch, placeholderOf } from './fields.ts';
import { addHelp } from './help.ts';
import { actAs, type Who } from './person.ts';
import { shown } from './shown.ts';
import { up } from './up.ts';
import { type Json, VERBS, type Verb } from './verbs.ts';
import { lineOf, watchEvents, watchQuotes } from './watch.ts';

interface Global extends Who {
  url?: string;
  world?: string;
  json?: boolean;
}

const { env } = process;

/** Unique per process: each counts its requests from 1. */
const requestName = `sandbourse-${randomUUID().slice(0, 8)}`;

function clientOf({ url, world }: Global) {
  return connect({ url, world: world === 'main' ? undefined : world, requestName });
}

const printJson = (value: unknown) => console.log(JSON.stringify(value, undefined, 2));

/** An unset shell variable must not select the main world, or take an order's stop away. */
function filled(text: string): string {
  if (text.trim() !== '') return text;
  throw new InvalidArgumentError('It is empty.');
}

/** `localhost:3000` parses as a URL, but not as a usable one. */
function address(text: string): string {
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text;
  throw new InvalidArgumentError('It must be an address such as http://127.0.0.1:3000.');
}

/** Address of the server. */
const urlOption = () =>
  new Option('--url <url>', 'address of the server (default: http://127.0.0.1:3000)')
    .env('SANDBOURSE_URL')
    .argParser(address);

const worldOption = () =>
  new Option('--world <name>', 'world to use (default: main)')
    .env('SANDBOURSE_WORLD')
    .argParser(filled);

/** Options of every command. */
function shared(command: Command): Command {
  return command
    .addOption(urlOption())
    .addOption(worldOption())
    .option('--json', 'print the answer as JSON');
}

/** Runs the action of a command; reports failures and sets the exit code. */
async function attempt(options: Global, action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    const { url = '' } = clientOf(options).settings;
    const { text, code } = failureOf(error, url);
    if (options.json) printJson(failureJson(error));
    else console.error(text);
    process.exitCode = code;
  }
}

/** Descriptions of the groups. */
const GROUPS: Readonly<Record<string, string>> = {
  world: 'Worlds of your own: make, fork, reset, save, restore, drop',
  clock: 'The clock of the world: read, freeze, set, advance, change its rate',
  people: 'Make customers and staff, ready to use',
  order: 'Orders of a person: --as <email> or --token <token>',
  scenario: 'Scenarios in the market: run, end, list',
};

/** The group of `world make` is `world`. */
function groupOf(program: Command, name: string): Command {
  const known = program.commands.find((command) => command.name() === name);
  return known ?? program.command(name).description(GROUPS[name] ?? `${name} …`);
}

function addFields(command: Command, { input, given }: Verb): void {
  const { properties = {}, required = [] } = input;
  for (const name of given) {
    const field = properties[name] ?? {};
    const argument = required.includes(name) ? `<${name}>` : `[${name}]`;
    command.argument(argument, String(field.description ?? ''), filled);
  }
  for (const [name, field] of Object.entries(properties)) {
    if (given.includes(name)) continue;
    const flag = isSwitch(field) ? flagOf(name) : `${flagOf(name)} <${placeholderOf(field)}>`;
    const about = String(field.description ?? '');
    if (required.includes(name)) command.requiredOption(flag, about, filled);
    else if (isSwitch(field)) command.option(flag, about);
    else command.option(flag, about, filled);
  }
}

/** @throws Error if nobody is named: the server would only report a missing login. */
function whoOf({ words }: Verb, { as, password, token = env.SANDBOURSE_TOKEN || undefined }: Who) {
  if (as !== undefined) return { as, password };
  if (password !== undefined) throw new Error(`${words}: --password also needs --as <email>`);
  if (token !== undefined) return { token };
  throw new Error(`${words} acts for a person: name one with --as <email> or --token <token>`);
}

function addVerb(program: Command, verb: Verb): void {
  const words = verb.words.split(' ');
  const parent = words.length > 1 ? groupOf(program, words[0] ?? '') : program;
  const command = shared(parent.command(words.at(-1) ?? '').description(verb.about));
  addFields(command, verb);
  if (verb.asPerson) {
    command
      .option('--as <email>', 'act as this person of the world; logs in as them first', filled)
      .option(
        '--password <text>',
        'their password; by default that of all seeded and test people',
        filled,
      )
      .option(
        '--token <token>',
        'token of a person who is logged in (default: SANDBOURSE_TOKEN)',
        filled,
      );
  }
  command.action(async () => {
    const options = command.opts<Global & Record<string, string | boolean | undefined>>();
    const named = Object.fromEntries(verb.given.map((name, at) => [name, command.args[at]]));
    await attempt(options, async () => {
      const input = inputOf(verb.input, { ...options, ...named });
      const client = clientOf(options);
      const who = verb.asPerson ? whoOf(verb, options) : {};
      const answer = await verb.run(await actAs(client, who), input);
      if (options.json) printJson(answer);
      else console.log(shown(answer, verb.columns));
    });
  });
}

function whole(text: string): number {
  const value = Number(filled(text));
  if (Number.isInteger(value) && value >= 0) return value;
  throw new InvalidArgumentError('It must be a whole number.');
}

const PORT_MAX = 65_535;

function port(text: string): number {
  const value = whole(text);
  if (value <= PORT_MAX) return value;
  throw new InvalidArgumentError(`It must be a port, at most ${PORT_MAX}.`);
}

function addUp(program: Command): void {
  const command = shared(program.command('up'))
    .description('Wait until the server is ready; start it first from a checkout, if one is named')
    .argument('[folder]', 'checkout of Sandbourse to start the server from', filled)
    .option('--wait <seconds>', 'how long to wait (default: 60, or 600 with a checkout)', whole);
  command.action(async (folder: string | undefined) => {
    const options = command.opts<Global & { wait?: number }>();
    const { wait } = options;
    await attempt(options, async () => {
      const { url = '' } = clientOf(options).settings;
      const { ended } = await up(url, {
        ...(folder !== undefined && { folder }),
        ...(wait !== undefined && { waitS: wait }),
      });
      if (options.json) printJson({ url, isReady: true });
      else console.log(`Sandbourse is ready at ${url}`);
      if (ended) process.exitCode = await ended();
    });
  });
}

interface WatchOptions extends Global {
  count: number;
  after?: number;
  kind?: string;
  person?: string;
}

const printerOf =
  ({ json }: Global) =>
  (line: Json) =>
    console.log(json ? JSON.stringify(line) : lineOf(line));

function addWatch(program: Command): void {
  const group = groupOf(program, 'watch').description('Follow events or prices, one line each');
  const events = shared(group.command('events'))
    .description('Events of the world as they happen')
    .option(
      '--after <seq>',
      'start after the event of this number; with new events when absent',
      whole,
    )
    .option('--kind <kinds>', 'only these kinds, such as order.filled,wallet', filled)
    .option('--person <email>', 'only events of this person', filled)
    .option('--count <number>', 'stop after this many', whole, Number.POSITIVE_INFINITY);
  events.action(async () => {
    const options = events.opts<WatchOptions>();
    const watching = { count: options.count, print: printerOf(options) };
    await attempt(options, () => watchEvents(clientOf(options), options, watching));
  });
  const quotes = shared(group.command('quotes'))
    .description('Live prices')
    .argument('<codes...>', 'instruments, {market}.{code}', (code, codes: string[] = []) => [
      ...codes,
      filled(code),
    ])
    .option('--count <number>', 'stop after this many', whole, Number.POSITIVE_INFINITY);
  quotes.action(async (codes: string[]) => {
    const options = quotes.opts<WatchOptions>();
    const watching = { count: options.count, print: printerOf(options) };
    await attempt(options, () => watchQuotes(clientOf(options), codes, watching));
  });
}

function addMcp(program: Command): void {
  const command = shared(program.command('mcp'))
    .description('Serve these commands as tools of the Model Context Protocol, on standard input')
    .option(
      '--http <port>',
      'serve on this local port over HTTP instead; 0 takes any free one',
      port,
    );
  command.action(async () => {
    const options = command.opts<Global & { http?: number }>();
    const { serveHttp, serveStdio } = await import('../mcp/serve.ts');
    await attempt(options, async () => {
      const client = clientOf(options);
      if (options.http === undefined) return serveStdio(client);
      const { url } = await serveHttp(client, options.http);
      console.log(`MCP on ${url}`);
    });
  });
}

const HELP_HINT = 'Add --help to a command to see what it takes.';

/** Checked directly, because usage errors come before any option is parsed. */
const wantsJson = (): boolean => process.argv.includes('--json');

/** A usage error as JSON; a group without a command only gets its help. */
function tellAsJson({ message }: CommanderError): void {
  const words = message.startsWith('error: ') ? message.slice('error: '.length) : HELP_HINT;
  console.log(JSON.stringify(failureJson(new Error(words)), null, 2));
}

function programOf(): Command {
  const program = new Command('sandbourse')
    .description('Sandbourse from the shell: time, worlds, people, orders, scenarios')
    .version(VERSION)
    .showHelpAfterError(HELP_HINT)
    .exitOverride();
  addUp(program);
  for (const verb of VERBS) addVerb(program, verb);
  addWatch(program);
  addMcp(program);
  addHelp(program);
  const all = (command: Command): Command[] => [command, ...command.commands.flatMap(all)];
  for (const command of all(program)) {
    command.exitOverride();
    if (wantsJson()) command.configureOutput({ writeErr: () => undefined });
  }
  return program;
}

// The reader has closed the pipe, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

try {
  await programOf().parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  process.exitCode = error.exitCode === 0 ? 0 : EXIT.usage;
  if (process.exitCode !== 0 && wantsJson()) tellAsJson(error);
}
