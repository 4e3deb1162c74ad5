import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cruise, problemsOf, sourceFiles } from '../../scripts/checks/dependency-rule.mjs';
import { root } from './source-file.ts';

/** Imports that the rooms forbid, and the rule that has to say so. */
const forbidden: [file: string, text: string, rule: string][] = [
  ['server/domain/a.ts', "import { s } from '../store/s.ts'; s;", 'room-server-domain'],
  ['server/domain/b.ts', "import type { S } from '../store/s.ts'; export type B = S;", 'room-'],
  ['server/domain/c.ts', "import { z } from 'zod'; z;", 'pure-rooms-import-nothing-outside'],
  ['server/domain/d.ts', "import fs from 'node:fs'; fs;", 'pure-rooms-import-no-built-in'],
  ['server/market/a.ts', "import fs from 'fs'; fs;", 'pure-rooms-import-no-built-in'],
  ['server/market/b.ts', "import { r } from '../runtime/r.ts'; r;", 'room-server-market'],
  ['server/contract/a.ts', "import { d } from '#domain/d0.ts'; d;", 'room-server-contract'],
  ['server/contract/b.ts', "import 'pino';", 'contract-imports-zod-only'],
  ['server/features/x/a.ts', "import { y } from '../y/y.ts'; y;", 'no-feature-to-feature-server'],
  ['server/features/x/b.ts', "import '@prisma/client';", 'prisma-in-store-only'],
  ['server/features/x/c.ts', "import '../../store/generated/db.ts';", 'prisma-in-store-only'],
  ['server/features/x/d.ts', "await import('../y/y.ts');", 'no-feature-to-feature-server'],
  ['server/runtime/a.ts', "import '../contract/c0.ts';", 'room-server-runtime'],
  ['server/http/a.ts', "export * from '../store/s.ts';", 'room-server-http'],
  ['server/push/a.ts', "import 'vitest';", 'no-development-package-in-production'],
  ['server/world.ts', "import '../tests/t.ts';", 'server-assembles-itself'],
  ['server/loop-a.ts', "import './loop-b.ts';", 'no-cycle'],
  ['server/app.ts', "import './nowhere.ts';", 'resolvable'],
  ['server/main.ts', "import './attic/a.ts';", 'listed-rooms-only'],
  ['seed/a.ts', "import '../server/http/a.ts';", 'room-seed'],
  ['web/src/ui/a.tsx', "import '../features/p/p.tsx';", 'room-web-src-ui'],
  ['web/src/features/q/a.tsx', "import '../p/p.tsx';", 'no-feature-to-feature-web'],
  ['web/src/lib/a.ts', "import '../../../server/store/s.ts';", 'web-knows-contract-and-domain'],
  ['web/src/routes/a.tsx', "import '#domain/d0.ts';", 'room-web-src-routes'],
];

const allowed: [file: string, text: string][] = [
  ['server/store/s.ts', "import './generated/db.ts'; import '@prisma/client'; export type S = 1;"],
  ['server/store/generated/db.ts', 'export const s = 1;'],
  ['server/runtime/r.ts', "import 'node:fs'; import 'pino';"],
  ['server/domain/d0.ts', "import './d1.ts';"],
  ['server/domain/d1.ts', 'export const d = 1;'],
  ['server/contract/c0.ts', "import 'zod';"],
  [
    'server/features/y/y.ts',
    "import '#contract/c0.ts'; import '../../store/s.ts'; import './z.ts';",
  ],
  ['server/features/y/z.ts', "import '../../runtime/r.ts'; import 'fastify';"],
  ['server/loop-b.ts', "import './loop-a.ts';"],
  ['server/attic/a.ts', 'export {};'],
  ['web/src/features/p/p.tsx', "import '#contract/c0.ts'; import 'react';"],
  ['tests/t.ts', "import '../server/store/s.ts'; import '../web/src/lib/a.ts';"],
];

type Violation = { rule: { name: string }; from: string };
type Report = {
  modules: { source: string; dependencies: unknown[] }[];
  summary: { violations: Violation[] };
};

const folders = ['server', 'seed', 'web', 'tests'];
let base: string;
let report: Report;

beforeAll(async () => {
  // Inside the project, so that packages resolve; in a folder that no other check reads.
  mkdirSync(path.join(root, 'dist'), { recursive: true });
  base = mkdtempSync(path.join(root, 'dist', 'canary-'));
  const imports = { '#contract/*': './server/contract/*', '#domain/*': './server/domain/*' };
  const names = ['@prisma/client', 'fastify', 'pino', 'react', 'zod'];
  const dependencies = Object.fromEntries(names.map((name) => [name, '*']));
  const manifest = { type: 'module', imports, dependencies, devDependencies: { vitest: '*' } };
  for (const [file, text] of [
    ...forbidden,
    ...allowed,
    ['package.json', JSON.stringify(manifest)] as const,
  ]) {
    mkdirSync(path.dirname(path.join(base, file)), { recursive: true });
    writeFileSync(path.join(base, file), `${text}\n`);
  }
  report = await cruise(process.execPath, folders, { base });
}, 60_000);

afterAll(() => rmSync(base, { recursive: true, force: true }));

test.for(forbidden)('%s: %s is refused', ([file, , rule]) => {
  const found = report.summary.violations.filter((violation) => violation.from === file);
  expect(found.map((violation) => violation.rule.name)).toContainEqual(
    expect.stringContaining(rule),
  );
});

test.for(allowed.filter(([file]) => !file.includes('loop')))('%s: %s is allowed', ([file]) => {
  expect(report.summary.violations.filter((violation) => violation.from === file)).toEqual([]);
});

test('a cruise that passes over files or cannot read TypeScript is a failure', () => {
  const files = sourceFiles(folders, base);
  expect(files.length).toBe(forbidden.length + allowed.length - 1);
  const clean = { ...report, summary: { ...report.summary, violations: [] } };
  expect(problemsOf(clean, files)).toEqual([]);
  const [first, ...rest] = clean.modules;
  expect(problemsOf({ ...clean, modules: rest }, files)).toEqual([
    `${first?.source}: was not cruised`,
  ]);
  const blind = clean.modules.map((module) => ({ ...module, dependencies: [] }));
  expect(problemsOf({ ...clean, modules: blind }, files)).toEqual([
    'not one import was found in TypeScript: the cruiser cannot parse it',
  ]);
  expect(problemsOf({ ...clean, modules: [] }, files).length).toBeGreaterThan(files.length);
});
