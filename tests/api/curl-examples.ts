/** The calls that a page of the documentation shows, as its reader would make them. */
import { readFileSync } from 'node:fs';
import type { Api } from './harness.ts';

export interface Example {
  /** Line of the page. */
  line: string;
  path: string;
  body: unknown;
}

/** Calls of a function of the page that posts, such as `make people '{…}'`. */
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

/** Makes a call; answers its status and data. */
export async function tryExample({ app }: Api, { path, body }: Example) {
  const answer = await app.inject({ method: 'POST', url: path, payload: body as object });
  return { status: answer.statusCode, data: (answer.json() as { data: unknown }).data };
}
