import path from 'node:path';
import { expect, test } from 'vitest';
import { allFiles, findings, planted, type Rule } from './source-file.ts';

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
/** The router names a route's file after its address: `$id.tsx`, `__root.tsx`, `-parts`. */
const routeName = /^(__root|[_-]?\$?[a-z0-9]*(-[a-z0-9]+)*[_.]?)(\.\$?[a-z0-9-]+)*\.tsx?$/;
/** Names that the product's locale codes or a tool decide. */
const givenNames =
  /^(web\/src\/(locales|features\/(sandbox|chart)\/texts)\/|server\/platform\/contract\/messages\/|server\/core\/groups\/|Dockerfile$|docs\/|\.github\/|(packages\/client\/)?[A-Z]+(\.md)?$)/;

/** Whose names the linter looks at. */
const linted = /\.(ts|tsx|mjs|cjs|js)$/;

const fileName: Rule = (file) => {
  const name = path.basename(file.path);
  if (linted.test(name) && !file.path.startsWith('web/src/routes/')) return [];
  if (givenNames.test(file.path) || kebabCase.test(name.replace(/^\./, ''))) return [];
  if (name === 'README.md' || /^prisma\/.*migrations\//.test(file.path)) return [];
  if (file.path.startsWith('web/src/routes/') && routeName.test(name)) return [];
  return [`${file.path}: not in kebab-case`];
};

const roomName: Rule = (file) =>
  /(^|\/)(utils?|helpers?|common|shared|misc)(\/|\.[a-z.]+$)/.test(file.path)
    ? [`${file.path}: says nothing about what it holds`]
    : [];

test('file names that the linter does not look at are in kebab-case', () => {
  expect(findings(fileName, [...allFiles])).toEqual([]);
  const right = [
    'web/src/ui/styles/light-theme.css',
    'web/src/routes/__root.tsx',
    'web/src/routes/market/$id.tsx',
    'web/src/routes/index.tsx',
    'web/src/locales/zh_Hans_CN.json',
    'README.md',
  ];
  expect(right.flatMap((name) => planted(fileName, name))).toEqual([]);
  for (const wrong of ['web/src/ui/lightTheme.css', 'ops/Alerts.yml', 'seed/us_stocks.json']) {
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
