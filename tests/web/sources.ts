/** The sources of the web client, as text. */
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../web/src/', import.meta.url);

const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n');

const written = new Set([...sources.matchAll(/['"`](\w[\w.]*)['"`]/g)].map(([, name]) => name));
/** How names that are put together begin: `status.` of `status.${status}`. */
const beginnings = [...sources.matchAll(/([a-z][\w.]*\.\w*)\$\{/g)].map(([, name = '']) => name);

/** Whether the sources name a text, whole or by how it begins. */
export const isNamed = (key: string): boolean =>
  written.has(key) || beginnings.some((beginning) => key.startsWith(beginning));
