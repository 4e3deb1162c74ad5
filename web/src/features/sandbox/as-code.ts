/** Shows what a control of the page sends, as code that does the same. */
import type { Method } from '#core/codes.ts';

export const WAYS = ['curl', 'ts', 'cli'] as const;
export type Way = (typeof WAYS)[number];

/** A call that a control makes. */
export interface Act {
  /** Name of the control. */
  title: string;
  method: Method;
  /** With its parameters filled in. */
  path: string;
  input?: object | undefined;
  /** The same in the client's terms: topic and endpoint, and the input including path parameters. */
  call?: { name: string; input: object } | undefined;
}

/** The server and world it is sent to. */
export interface Target {
  origin: string;
  /** Absent for the main world. */
  world?: string | undefined;
}

/** Quotes for a shell. */
const shell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
/** Quotes for TypeScript. */
const quoted = (text: string) => `'${text.replace(/['\\]/g, '\\$&')}'`;

const bodyOf = ({ method, input }: Act) =>
  method === 'POST' ? JSON.stringify(input ?? {}) : undefined;

const headersOf = (act: Act, { world }: Target): [string, string][] => [
  ...(world ? [['X-World', world] as [string, string]] : []),
  ...(act.method === 'POST' ? [['Content-Type', 'application/json'] as [string, string]] : []),
];

function curl(act: Act, target: Target): string {
  const body = bodyOf(act);
  return [
    `curl ${shell(target.origin + act.path)}`,
    ...headersOf(act, target).map(([name, value]) => `  -H ${shell(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`  -d ${shell(body)}`]),
  ].join(' \\\n');
}

function ts({ call }: Act, { origin, world }: Target): string {
  if (!call) return '';
  const settings = [`url: ${quoted(origin)}`, ...(world ? [`world: ${quoted(world)}`] : [])];
  const input = Object.keys(call.input).length > 0 ? JSON.stringify(call.input) : '';
  return [
    "import { connect } from '@sandbourse/client';",
    '',
    `const sandbourse = connect({ ${settings.join(', ')} });`,
    `const answer = await sandbourse.${call.name}(${input});`,
  ].join('\n');
}

/** Verbs of the command line for the client's calls, with the fields that are positional arguments. */
export const COMMANDS: Readonly<Record<string, readonly [words: string, ...given: string[]]>> = {
  'clock.read': ['clock read'],
  'clock.freeze': ['clock freeze'],
  'clock.set': ['clock set', 'at'],
  'clock.advance': ['clock advance', 'by'],
  'clock.next': ['clock next', 'event'],
  'clock.rate': ['clock rate', 'rate'],
  'worlds.make': ['world make', 'name'],
  'worlds.fork': ['world fork', 'name', 'as'],
  'worlds.drop': ['world drop', 'name'],
  'worlds.resetOwn': ['reset'],
  'snapshots.save': ['world snapshot', 'id'],
  'snapshots.restore': ['world restore', 'id'],
  'snapshots.drop': ['world forget', 'id'],
  'testPeople.make': ['people make'],
  'sandbox.makeScenario': ['scenario run', 'kind', 'code'],
  'sandbox.endScenario': ['scenario end', 'id'],
};

const plainWord = /^[\w@.:+/-]+$/;

function wordOf(value: unknown): string {
  const text = value instanceof Object ? JSON.stringify(value) : String(value);
  return plainWord.test(text) ? text : shell(text);
}

const flagOf = (field: string) =>
  `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

function cli({ call }: Act, { origin, world }: Target): string {
  const [words, ...given] = COMMANDS[call?.name ?? ''] ?? [];
  if (!call || words === undefined) return '';
  const fields = Object.entries(call.input).filter(([, value]) => value !== undefined);
  const said = new Map<string, unknown>(fields);
  return [
    `npx sandbourse ${words}`,
    ...given.filter((name) => said.has(name)).map((name) => wordOf(said.get(name))),
    ...fields
      .filter(([name]) => !given.includes(name))
      .map(([name, value]) => `${flagOf(name)} ${wordOf(value)}`),
    ...(world ? [`--world ${world}`] : []),
    `--url ${wordOf(origin)} --json`,
  ].join(' \\\n  ');
}

const WRITERS: Readonly<Record<Way, (act: Act, target: Target) => string>> = { curl, ts, cli };

/** An act as code in one of the ways, ready to paste; empty if that way cannot express it. */
export const codeOf = (act: Act, way: Way, target: Target): string => WRITERS[way](act, target);
