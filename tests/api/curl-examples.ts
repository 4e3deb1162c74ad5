/** Runs the curl examples of a documentation page as its reader would. */
import { readFileSync } from 'node:fs';
import type { Api } from './harness.ts';

export interface Example {
  /** Line of the page. */
  line: string;
  path: string;
  body: unknown;
}

/** Examples that use a shell function of the page, such as `make people '{…}'`. */
export function examplesOf(page: string, name: string, pathOf: (word: string) => string) {
  const text = readFileSync(new URL(`../../docs/${page}`, import.meta.url), 'utf8');
  const pattern = new RegExp(`^${name} (\\S+) '([^']*)'`, 'gm');
  return [...text.matchAll(pattern)].map(
    ([line, word = '', body = '']): Example => ({
      line,
      path: pathOf(word),
      body: JSON.parse(body) as unknown,
    }),
  );
}

/** Runs an example; returns status and data. */
export async function tryExample({ app }: Api, { path, body }: Example) {
  const answer = await app.inject({ method: 'POST', url: path, payload: body as object });
  return { status: answer.statusCode, data: (answer.json() as { data: unknown }).data };
}
