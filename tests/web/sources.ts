/** The web client's sources as text. */
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../web/src/', import.meta.url);

const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n');

const written = new Set([...sources.matchAll(/['"`](\w[\w.]*)['"`]/g)].map(([, name]) => name));
/** Beginnings of composed keys: `status.` of `status.${status}`. */
const beginnings = [...sources.matchAll(/([a-z][\w.]*\.\w*)\$\{/g)].map(([, name = '']) => name);

/** Whether the sources use a text key, as a whole or by its beginning. */
export const isNamed = (key: string): boolean =>
  written.has(key) || beginnings.some((beginning) => key.startsWith(beginning));
