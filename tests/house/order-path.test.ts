import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const text = readFileSync(new URL('docs/ARCHITECTURE.md', root), 'utf8');
const [, drawn = ''] = text.split('## An order, from the button to the pixel');
const [path = ''] = drawn.split('\n## ');
/** A row is a room that is entered. */
const rows = path.split('\n').filter((line) => line.startsWith('| ') && line.includes('.ts'));

/** The files of a row; what stands without a folder lies in that of the last one with it. */
function filesOf(row: string): string[] {
  let folder = '';
  const [, , named = ''] = row.split('|');
  return [...named.matchAll(/`([^`]+)`/g)].map(([, file = '']) => {
    if (!/^(server|web)\//.test(file)) return folder + file;
    folder = file.slice(0, file.lastIndexOf('/') + 1);
    return file;
  });
}

test('an order passes 40 files at most from the button to the pixel, each of which is there', () => {
  const files = rows.flatMap(filesOf);
  expect(files.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
  expect(files.length).toBeGreaterThan(30);
  expect(files.length).toBeLessThanOrEqual(40);
});

test('an order crosses from one room to the next eight times at most', () => {
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.length - 1).toBeLessThanOrEqual(8);
});
