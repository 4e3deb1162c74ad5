import { existsSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { allFiles, root, type SourceFile } from './source-file.ts';

const sources = new Map(allFiles.map((file) => [file.path, file]));
const text = sources.get('docs/ARCHITECTURE.md')?.text ?? '';
const [, drawn = ''] = text.split('## An order, from the button to the pixel');
const [section = ''] = drawn.split('\n## ');
const [passed = '', leftOut = ''] = section.split('| left out | why |');

/** The files of a row; what stands without a folder lies in that of the row's last one with it. */
function filesOf(row: string): string[] {
  let folder = '';
  return [...row.matchAll(/`([^`]+\.tsx?)`/g)].map(([, file = '']) => {
    if (!/^(server|web)\//.test(file)) return folder + file;
    folder = file.slice(0, file.lastIndexOf('/') + 1);
    return file;
  });
}

const lines = (table: string) =>
  table.split('\n').filter((line) => line.startsWith('| ') && line.includes('.ts'));
/** A row is a room that is entered. */
const rows = lines(passed).map((line) => filesOf(line.split('|')[2] ?? ''));
const files = rows.flat();
const named = lines(leftOut).flatMap((line) => filesOf(line.split('|')[1] ?? ''));

const ROOMS = {
  '#core/': 'server/core/',
  '#trading/': 'server/trading/',
  '#platform/': 'server/platform/',
  '#topics/': 'server/topics/',
};

/** Where an import leads; undefined for a package. */
function placeOf(from: string, module: string): string | undefined {
  if (module.startsWith('.')) return path.posix.join(path.posix.dirname(from), module);
  const [, topic] = /^#contract\/(.+)$/.exec(module) ?? [];
  if (topic) return `server/topics/${topic}/contract.ts`;
  const room = Object.entries(ROOMS).find(([alias]) => module.startsWith(alias));
  return room && room[1] + module.slice(room[0].length);
}

const isTypeOnly = ({ importClause }: ts.ImportDeclaration): boolean => {
  if (!importClause) return false;
  const { isTypeOnly, name, namedBindings } = importClause;
  if (isTypeOnly) return true;
  const isList = namedBindings !== undefined && ts.isNamedImports(namedBindings);
  return !name && isList && namedBindings.elements.every((one) => one.isTypeOnly);
};

/** What a file imports of ours; `run`: only what is there when it runs, no types. */
function importsOf({ path: from, tree }: SourceFile, run = false): string[] {
  return tree.statements.flatMap((node) => {
    if (!ts.isImportDeclaration(node) || (run && isTypeOnly(node))) return [];
    return placeOf(from, (node.moduleSpecifier as ts.StringLiteral).text) ?? [];
  });
}

const sourceOf = (file: string): SourceFile => {
  const source = sources.get(file);
  if (!source) throw new Error(`${file} is drawn, and is not there`);
  return source;
};
const imports = new Map(files.map((file) => [file, importsOf(sourceOf(file))]));
const areJoined = (one: string, other: string) =>
  imports.get(one)?.includes(other) || imports.get(other)?.includes(one);

/** What is drawn beside each other without an import, and what joins it instead. */
const JOINED: Readonly<Record<string, string>> = {
  'server/platform/http/mount.ts': 'a request, from call.ts',
  'server/topics/orders/endpoints.ts': 'mounted by app.ts with the endpoints of all topics',
  'server/world/publish-changes.ts': 'called by the unit of work after the commit: world.ts',
  'server/platform/push/hub.ts': 'the hub that publish-changes.ts knows by its interface',
  'web/src/lib/live.ts': 'a frame, from the hub',
};

test('the files that an order passes are there, each once, and as many as is said', () => {
  const [, count, crossings] =
    /with the (\d+) files .* to the next (\d+) times/s.exec(passed) ?? [];
  expect([...files, ...named].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  expect(new Set([...files, ...named]).size).toBe(files.length + named.length);
  expect(files.length).toBe(Number(count));
  expect(rows.length - 1).toBe(Number(crossings));
  expect(files.length).toBeLessThanOrEqual(40);
  expect(rows.length - 1).toBeLessThanOrEqual(8);
});

test('they import one another as they are drawn', () => {
  const alone = files.filter(
    (file) => !files.some((other) => other !== file && areJoined(file, other)),
  );
  expect(alone.filter((file) => !(file in JOINED))).toEqual([]);
  const apart = rows.flatMap((row, at) => {
    const before = rows[at - 1] ?? [];
    const isJoined = row.some(
      (file) => file in JOINED || before.some((one) => areJoined(one, file)),
    );
    return at === 0 || isJoined ? [] : [row.join(', ')];
  });
  expect(apart).toEqual([]);
});

/** Where what decides about an order lies. */
const deciding = /^(server\/(trading|topics\/orders)|web\/src\/features\/(order|submission))\//;

test('what else decides about orders and is imported by them is left out for a reason', () => {
  const met = files.flatMap((file) => importsOf(sourceOf(file), true));
  const unnamed = met.filter((file) => deciding.test(file) && !files.includes(file));
  expect(unnamed.length).toBeGreaterThan(20);
  expect(unnamed.filter((file) => !named.includes(file))).toEqual([]);
  expect(named.filter((file) => !unnamed.includes(file))).toEqual([]);
});
