import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { allFiles, findings, planted, type Rule } from './source-file.ts';

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
/** The router names a route's file after its address: `$id.tsx`, `__root.tsx`, `-parts`. */
const routeName = /^(__root|[_-]?\$?[a-z0-9]*(-[a-z0-9]+)*[_.]?)(\.\$?[a-z0-9-]+)*\.tsx?$/;
/** Names that the product's locale codes or a tool decide. */
const givenNames =
  /^(web\/src\/(locales|features\/(sandbox|chart)\/texts)\/|server\/platform\/contract\/messages\/|Dockerfile$|docs\/|\.github\/|(packages\/client\/)?[A-Z]+(\.md)?$)/;

const fileName: Rule = (file) => {
  const name = path.basename(file.path);
  if (givenNames.test(file.path) || kebabCase.test(name.replace(/^\./, ''))) return [];
  if (name === 'README.md' || /^prisma\/.*migrations\//.test(file.path)) return [];
  if (file.path.startsWith('web/src/routes/') && routeName.test(name)) return [];
  return [`${file.path}: not in kebab-case`];
};

const roomName: Rule = (file) =>
  /(^|\/)(utils?|helpers?|common|shared|misc)(\/|\.[a-z.]+$)/.test(file.path)
    ? [`${file.path}: says nothing about what it holds`]
    : [];

/** What the web client and the market see of the wire and of the kernel. */
const passingOn = new Set(['server/topics/contract.ts', 'kernel/index.ts']);

const barrel: Rule = (file) => {
  const { statements } = file.tree;
  const passesOn = (node: ts.Statement) =>
    ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined;
  if (passingOn.has(file.path) || statements.length === 0) return [];
  return statements.every(passesOn) ? [`${file.path}: only passes on what others export`] : [];
};

test('file names are in kebab-case', () => {
  expect(findings(fileName, [...allFiles])).toEqual([]);
  const right = [
    'server/topics/wallets/cancel-transfer.ts',
    'server/core/money.test.ts',
    'web/src/routes/__root.tsx',
    'web/src/routes/market/$id.tsx',
    'web/src/routes/index.tsx',
    'web/src/locales/zh_Hans_CN.json',
    '.dependency-cruiser.mjs',
    'README.md',
  ];
  expect(right.flatMap((name) => planted(fileName, name))).toEqual([]);
  for (const wrong of ['server/core/orderBook.ts', 'web/src/ui/Sheet.tsx', 'seed/us_stocks.ts']) {
    expect(planted(fileName, wrong)).toHaveLength(1);
  }
  expect(planted(fileName, 'web/src/routes/TopMovers.tsx')).toHaveLength(1);
});

test('no folder or file is a drawer for everything', () => {
  expect(findings(roomName, [...allFiles])).toEqual([]);
  expect(planted(roomName, 'server/utils/money.ts')).toHaveLength(1);
  expect(planted(roomName, 'web/src/lib/helpers.ts')).toHaveLength(1);
  expect(planted(roomName, 'web/src/features/shared/row.tsx')).toHaveLength(1);
});

test('only the contract and the kernel have an index that passes on others', () => {
  expect(findings(barrel)).toEqual([]);
  const text = "export { a } from './a.ts';\nexport * from './b.ts';";
  expect(planted(barrel, 'server/topics/contract.ts', text)).toEqual([]);
  expect(planted(barrel, 'server/core/index.ts', text)).toHaveLength(1);
  expect(planted(barrel, 'web/src/ui/parts.ts', text)).toHaveLength(1);
});
