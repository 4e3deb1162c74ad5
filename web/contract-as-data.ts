import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('../server/', import.meta.url));
const usesSchemas = /^import \{[^}]*\} from 'zod';/m;

/** The parts of an endpoint that a call needs. */
const called = ['method', 'path', 'auth', 'roles', 'givesFile', 'idempotent'] as const;

type Fields = Record<string, unknown>;

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const isEndpoint = (value: Fields) => 'method' in value && 'path' in value && 'input' in value;

const pick = (value: Fields, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => name in value).map((name) => [name, value[name]]));

/** The value without schemas and functions; undefined if nothing is left. */
function dataOf(value: unknown): unknown {
  if (Array.isArray(value)) return value;
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value;
  if (!isPlain(value)) return undefined;
  if (isEndpoint(value)) return pick(value, called);
  const parts = Object.entries(value).map(([name, part]) => [name, dataOf(part)] as const);
  return parts.some(([, part]) => part === undefined) ? undefined : Object.fromEntries(parts);
}

/**
 * The contract's schemas are for the server, which validates input; the client only needs paths and limits.
 * So browsers get those as data, without the schemas and the library that builds them. Importing a schema as
 * a value fails the build.
 */
export function contractAsData(): Plugin {
  return {
    name: 'contract-as-data',
    enforce: 'pre',
    async load(id) {
      const [file = ''] = id.split('?');
      if (!file.startsWith(folder) || !usesSchemas.test(await readFile(file, 'utf8'))) return null;
      const { mtimeMs } = await stat(file);
      const module: Fields = await import(`${pathToFileURL(file)}?changed=${mtimeMs}`);
      const lines = Object.entries(module).flatMap(([name, value]) => {
        const data = dataOf(value);
        return data === undefined ? [] : [`export const ${name} = ${JSON.stringify(data)};`];
      });
      return { code: lines.join('\n'), moduleSideEffects: false };
    },
  };
}
