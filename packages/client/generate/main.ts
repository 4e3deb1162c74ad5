/**
 * Generates what the client knows of the server, from the contract alone: the types of all calls, the table
 * of their methods and paths, and the schemas of their inputs. So the package needs neither the server's
 * sources nor zod.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { ERRORS } from '../../../server/core/errors.ts';
import { type FigureSpec, REFUSAL_FIGURES } from '../../../server/core/figures.ts';
import type { Endpoint } from '../../../server/platform/contract/endpoint.ts';
import { serverFrames } from '../../../server/platform/contract/push.ts';
import { type Components, resolved, schemaOf } from '../../../server/platform/http/json-schema.ts';
import { contract } from '../../../server/topics/contract.ts';
import { topics } from '../../../server/topics/described.ts';
import { declarationOf, docOf, typeOf } from './types-of.ts';

type Schema = Components[string];

const HEAD =
  '/** Written from the contract by packages/client/generate: change that, not this. */\n';
const components: Components = {};

interface Described {
  topic: string;
  name: string;
  endpoint: Endpoint;
  input: Schema;
  output: Schema;
}

const described: Described[] = Object.entries(contract).flatMap(([topic, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
    topic,
    name,
    endpoint,
    input: schemaOf(endpoint.input, 'input', components),
    output: schemaOf(endpoint.output, 'output', components),
  })),
);
const frames = Object.values(serverFrames).map((frame) => schemaOf(frame, 'output', components));

const fieldsOf = (schema: Schema) =>
  (resolved(schema, components).properties ?? {}) as Record<string, Schema>;

/** The type of a page's entries; undefined for calls that are not paged. */
function itemOf({ input, output }: Described): Schema | undefined {
  const { list, hasNext } = fieldsOf(output);
  if (!list || !hasNext || !fieldsOf(input).pageNum) return undefined;
  return list.items as Schema;
}

const mustBeGiven = ({ endpoint, input }: Described): boolean =>
  endpoint.takesFile === true || resolved(input, components).required !== undefined;

function inputTypeOf({ endpoint, input }: Described, indent: string): string {
  const type = typeOf(input, indent, 'input');
  if (endpoint.takesFile) return `${type === 'Record<string, never>' ? '' : `${type} & `}WithFile`;
  return type;
}

function commentOf({ endpoint }: Described): string[] {
  const { summary, method, path, errors, idempotent } = endpoint;
  return [
    `${summary}.`,
    '',
    `\`${method} ${path}\`${idempotent ? ', done once however often it is sent' : ''}`,
    ...(errors.length > 0 ? ['', `@throws {SandbourseError} ${errors.join(', ')}`] : []),
  ];
}

function methodOf(one: Described): string {
  const indent = '  ';
  const given = `input${mustBeGiven(one) ? '' : '?'}: ${inputTypeOf(one, indent)}`;
  const answer = one.endpoint.givesFile ? 'Blob' : typeOf(one.output, indent);
  const type = `(${given}, options?: CallOptions) => Promise<${answer}>`;
  const item = itemOf(one);
  const whole = item ? `Listed<${type}, ${typeOf(item, indent)}>` : type;
  return `${docOf(commentOf(one), indent)}${indent}${one.name}: ${whole};\n`;
}

const typeNameOf = (topic: string) => `${topic[0]?.toUpperCase()}${topic.slice(1)}Calls`;

function callsOf(topic: string): string {
  const methods = described.filter((one) => one.topic === topic).map(methodOf);
  return `export interface ${typeNameOf(topic)} {\n${methods.join('\n')}}\n`;
}

function topicsType(): string {
  const fields = topics.map(({ name, title, about }) => {
    return `${docOf([`${title}. ${about}.`], '  ')}  ${name}: ${typeNameOf(name)};\n`;
  });
  return `/** Every call there is, by topic. */\nexport interface Topics {\n${fields.join('')}}\n`;
}

function figuresOf([name, specs]: [string, Readonly<Record<string, FigureSpec>>]): string {
  const fields = Object.entries(specs).map(([figure, { kind, meaning, optional }]) => {
    const type = kind === 'count' || kind === 'time' ? 'number' : 'string';
    return `    /** ${meaning} */\n    ${figure}${optional ? '?' : ''}: ${type};\n`;
  });
  return `  ${name}: {\n${fields.join('')}  };\n`;
}

function refusalTypes(): string {
  const names = Object.keys(ERRORS).map((name) => `  | '${name}'`);
  const figures = Object.entries(REFUSAL_FIGURES).map(figuresOf);
  return `/** Every refusal there is. */\nexport type RefusalName =\n${names.join('\n')};\n
/** What refusals were decided by, of those that say it. */\nexport interface RefusalFigures {\n${figures.join('')}}\n`;
}

function frameType(): string {
  const choices = frames.map((frame) => `  | ${typeOf(frame, '  ')}`);
  return `/** What the live channel says. */\nexport type ServerFrame =\n${choices.join('\n')};\n`;
}

function typesFile(): string {
  const declared = Object.entries(components).map(([name, of]) => declarationOf(name, of));
  return [
    HEAD,
    "import type { CallOptions, Listed, WithFile } from '../call-types.ts';\n",
    refusalTypes(),
    ...declared,
    ...Object.keys(contract).map(callsOf),
    topicsType(),
    frameType(),
  ].join('\n');
}

/** Flags of a call, one letter each: see `Operation`. */
function flagsOf(one: Described): string {
  const { idempotent, takesFile, givesFile, sandbox } = one.endpoint;
  const item = itemOf(one);
  const isHeld = item && fieldsOf(one.input).until !== undefined;
  const isNamed = item && fieldsOf(one.input).reading !== undefined;
  const isBehind = item && fieldsOf(one.input).after !== undefined;
  const flags = {
    k: idempotent,
    u: takesFile,
    f: givesFile,
    p: item,
    h: isHeld,
    r: isNamed,
    a: isBehind,
    s: sandbox,
  };
  return Object.entries(flags).reduce((all, [flag, is]) => (is ? all + flag : all), '');
}

function operationsFile(): string {
  const rows = described.map((one) => {
    const { method, path } = one.endpoint;
    const flags = flagsOf(one);
    const row = [method, path, ...(flags ? [flags] : [])].map((text) => `'${text}'`).join(', ');
    return `  '${one.topic}.${one.name}': [${row}],`;
  });
  return `${HEAD}
/** Method, path, and what is special: k keyed, u takes a file, f gives one, p pages, h held by \`until\`, r by the name of the reading, a each page \`after\` the last entry of the one before, s of the sandbox. */
export const OPERATIONS: Readonly<
  Record<string, readonly [method: 'GET' | 'POST', path: string, flags?: string]>
> = {\n${rows.join('\n')}\n};\n`;
}

/** A self-contained schema: references are replaced by what they refer to. */
function inlined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inlined);
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...rest } = value as Schema;
  const own = Object.fromEntries(Object.entries(rest).map(([key, item]) => [key, inlined(item)]));
  if (typeof $ref !== 'string') return own;
  return { ...(inlined(resolved({ $ref }, components)) as object), ...own };
}

function schemasFile(): string {
  const rows = described.map((one) => {
    const schema = inlined(resolved(one.input, components));
    const told = { about: one.endpoint.summary, input: schema };
    return `  '${one.topic}.${one.name}': ${JSON.stringify(told)},`;
  });
  return `${HEAD}
/** What each call does and takes, as JSON Schema. */
export const SCHEMAS: Readonly<
  Record<string, { about: string; input: Readonly<Record<string, unknown>> }>
> = {\n${rows.join('\n')}\n};\n`;
}

function versionFile(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  return `${HEAD}\nexport const VERSION = '${version}';\n`;
}

const folder = new URL('../src/generated/', import.meta.url);
mkdirSync(folder, { recursive: true });
const files = {
  'topics.ts': typesFile(),
  'operations.ts': operationsFile(),
  'schemas.ts': schemasFile(),
  'version.ts': versionFile(),
};
for (const [name, text] of Object.entries(files)) writeFileSync(new URL(name, folder), text);
