/**
 * A page and a GET call of one address cannot both be had: the server answers the call, so a reload of
 * the page would show JSON. The client calls most things by POST, which no address bar sends.
 */
import { expect, test } from 'vitest';
import { contract } from '#topics/contract.ts';
import { allFiles, findings, planted, type Rule } from './source-file.ts';

const readPaths = Object.values(contract).flatMap((topic) =>
  Object.values<{ method: string; path: string }>(topic)
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path),
);

const isParameter = (part: string): boolean => /^[${]/.test(part);
const partsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** Whether some address is both: parameters stand for any part. */
function meet(page: string, call: string): boolean {
  const [ours, theirs] = [partsOf(page), partsOf(call)];
  return (
    ours.length === theirs.length &&
    ours.every((part, i) => {
      const other = theirs[i] ?? '';
      return part === other || isParameter(part) || isParameter(other);
    })
  );
}

/** The address of a page as its file declares it; the last resort `$` is a page of none. */
const declared = /createFileRoute\('([^']+)'\)/;

const pagePath: Rule = ({ path, text }) => {
  if (!path.startsWith('web/src/routes/')) return [];
  const page = declared.exec(text)?.[1];
  if (page === undefined || page.endsWith('/$')) return [];
  return readPaths
    .filter((call) => meet(page, call))
    .map((call) => `${path}: a reload of ${page} is answered by GET ${call}`);
};

test('no page has the address of a GET call', () => {
  expect(readPaths.length).toBeGreaterThan(10);
  const pages = [...allFiles].filter(({ path }) => path.startsWith('web/src/routes/admin/'));
  expect(pages.filter(({ text }) => declared.test(text)).length).toBeGreaterThan(10);
  expect(findings(pagePath)).toEqual([]);
});

test('a planted page of a call is found, with parameters too', () => {
  const page = (address: string) => `export const Route = createFileRoute('${address}')({});`;
  const [plain = ''] = readPaths.filter((path) => !path.includes('{'));
  const [withId = ''] = readPaths.filter((path) => path.includes('{'));
  const file = 'web/src/routes/admin/planted.tsx';
  for (const address of [
    plain,
    withId.replace(/\{\w+\}/g, '$id'),
    withId.replace(/\{\w+\}/g, 'x'),
  ]) {
    expect(planted(pagePath, file, page(address)), address).not.toEqual([]);
  }
  expect(planted(pagePath, file, page('/admin/nothing-like-it'))).toEqual([]);
});
