import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { codeFiles, type SourceFile } from './source-file.ts';

const page = readFileSync(new URL('../../docs/specification.md', import.meta.url), 'utf8');

interface Row {
  demand: string;
  place: string;
  /** Each as `folder/file › title`. */
  tests: string[];
  reason: string;
}

/** The rows of every table of a page. */
function rowsOf(text: string): Row[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| demand |'))
    .map((line) => {
      const cells = line.slice(1, line.lastIndexOf('|')).split(/(?<!\\)\|/);
      const [demand = '', place = '', tests = '', reason = ''] = cells.map((cell) => cell.trim());
      return { demand, place, tests: tests.split('<br>').filter(Boolean), reason };
    });
}

/** `describe` of `describe.each([…])`, `test` of `test.for<…>([…])`. */
function rootOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  const isPart = ts.isPropertyAccessExpression(node) || ts.isCallExpression(node);
  return isPart ? rootOf(node.expression) : '';
}

/** What the tests of a file and their groups are called. */
function titlesOf(file: SourceFile): ReadonlySet<string> {
  const titles = file.nodes().flatMap((node) => {
    if (!ts.isCallExpression(node)) return [];
    if (!['describe', 'it', 'test'].includes(rootOf(node.expression))) return [];
    const [title] = node.arguments;
    return title && ts.isStringLiteralLike(title) ? [title.text] : [];
  });
  return new Set(titles);
}

/** A test that is named but not there. */
function missing(named: string): string[] {
  const [place = '', title = ''] = named.split(' › ');
  const file = codeFiles.find(({ path }) => path === `tests/${place}.test.ts`);
  return file && titlesOf(file).has(title) ? [] : [named];
}

const withoutProof = ({ tests, reason }: Row) => tests.length === 0 && reason === '';

test('every demand names where it is met, and a test or the reason to do otherwise', () => {
  const rows = rowsOf(page);
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(withoutProof)).toEqual([]);
  expect(rows.filter(({ demand, place }) => !demand || !place)).toEqual([]);
  const said = rows.map(({ demand, place }) => `${demand} ${place}`);
  expect(said.filter((one, at) => said.indexOf(one) !== at)).toEqual([]);
});

/** The parts of the description that a demand comes from: `§4, 9 · Anew after 5 s`. */
const partsOf = ({ demand }: Row): string[] =>
  /^§([1-9](?:, [1-9])*) · \S/.exec(demand)?.[1]?.split(', ') ?? [];

test('each part of the description has its demands, told as such', () => {
  const rows = rowsOf(page);
  const parts = rows.map(partsOf);
  expect(rows.filter(({ demand }, at) => demand.includes('§') && !parts[at]?.length)).toEqual([]);
  const held = parts.flat();
  for (const part of ['1', '2', '3', '4', '5', '6', '7', '8', '9'])
    expect(held.filter((one) => one === part).length, part).toBeGreaterThan(3);
});

test('every test that is named is there', () => {
  const named = new Set(rowsOf(page).flatMap(({ tests }) => tests));
  expect([...named].flatMap(missing)).toEqual([]);
});

test('a row without proof and a test that is none are found', () => {
  const row = (tests: string, reason: string) =>
    rowsOf(`| demand | route or call | test | reason |\n| Any | \`/\` | ${tests} | ${reason} |`);
  const real = 'house/specification › every test that is named is there';
  expect(row(real, '')).toMatchObject([{ demand: 'Any', place: '`/`', tests: [real], reason: '' }]);
  expect(row('', '').filter(withoutProof)).toHaveLength(1);
  expect(row('', 'Why').filter(withoutProof)).toEqual([]);
  const none = ['house/specification › none', 'house/none › any', 'anything'];
  expect([real, ...none].flatMap(missing)).toEqual(none);
});
