import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cruise, problemsOf, sourceFiles } from '../../scripts/checks/dependency-rule.mjs';
import { root } from './source-file.ts';

/** Imports that the rooms forbid, and the rule that has to say so. */
const forbidden: [file: string, text: string, rule: string][] = [
  ['server/core/a.ts', "import { s } from '../platform/store/s.ts'; s;", 'room-server-core'],
  [
    'server/core/b.ts',
    "import type { S } from '#platform/store/s.ts'; export type B = S;",
    'room-',
  ],
  ['server/core/c.ts', "import { z } from 'zod'; z;", 'pure-rooms-import-nothing-outside'],
  ['server/core/d.ts', "import fs from 'node:fs'; fs;", 'pure-rooms-import-no-built-in'],
  ['server/market/a.ts', "import fs from 'fs'; fs;", 'pure-rooms-import-no-built-in'],
  ['server/market/b.ts', "import { r } from '#platform/runtime/r.ts'; r;", 'room-server-market'],
  ['server/trading/a.ts', "import '#topics/y/y.ts';", 'room-server-trading'],
  ['server/trading/rules/a.ts', "import '#platform/store/s.ts';", 'rules-import-rules'],
  ['server/topics/q/contract.ts', "import 'pino';", 'contract-imports-zod-only'],
  ['server/topics/q/rules.ts', "import '#platform/store/s.ts';", 'rules-import-rules'],
  ['server/topics/q/list-rules.ts', "import 'zod';", 'pure-rooms-import-nothing-outside'],
  ['server/topics/r/contract.ts', "import '#topics/y/y.ts';", 'contract-imports-contract'],
  ['server/topics/x/a.ts', "import { y } from '../y/y.ts'; y;", 'no-topic-to-topic'],
  ['server/topics/x/b.ts', "import '@prisma/client';", 'prisma-in-store-only'],
  ['server/topics/x/c.ts', "import '#platform/store/generated/db.ts';", 'prisma-in-store-only'],
  ['server/topics/x/d.ts', "await import('../y/y.ts');", 'no-topic-to-topic'],
  ['server/topics/x/e.ts', "import '#platform/http/mount.ts';", 'room-server-topics'],
  ['server/topics/audit/a.ts', "import '../y/y.ts';", 'no-topic-to-topic'],
  ['server/platform/runtime/a.ts', "import '../contract/c0.ts';", 'room-server-platform-runtime'],
  ['server/platform/http/a.ts', "export * from '../store/s.ts';", 'room-server-platform-http'],
  ['server/platform/store/a.ts', "import '#topics/y/y.ts';", 'room-server-platform-store'],
  ['server/platform/push/a.ts', "import 'vitest';", 'no-development-package-in-production'],
  ['server/world/world.ts', "import '../../tests/t.ts';", 'room-server-world'],
  ['server/app.ts', "import './nowhere.ts'; import '../tests/t.ts';", 'server-assembles-itself'],
  ['server/loop-a.ts', "import './loop-b.ts';", 'no-cycle'],
  ['server/start.ts', "import './nowhere.ts';", 'resolvable'],
  ['server/main.ts', "import './attic/a.ts';", 'listed-rooms-only'],
  ['seed/a.ts', "import '#platform/http/mount.ts';", 'room-seed'],
  ['web/src/ui/a.tsx', "import '../features/p/p.tsx';", 'room-web-src-ui'],
  ['web/src/ui/b.tsx', "import '../lib/session.ts';", 'room-web-src-ui'],
  ['web/src/ui/c.tsx', "import '../lib/query-state.ts';", 'ui-knows-nobody'],
  ['web/src/ui/d.tsx', "import { useQuery } from '@tanstack/react-query';", 'ui-asks-nothing'],
  ['web/src/features/kyc/a.tsx', "import '../p/p.tsx';", 'no-feature-to-feature-web'],
  ['web/src/features/q/a.tsx', "import '../p/p.tsx';", 'no-feature-to-feature-web'],
  ['web/src/lib/a.ts', "import '#platform/store/s.ts';", 'web-knows-contracts-and-rules-only'],
  ['web/src/lib/b.ts', "import '#topics/y/y.ts';", 'web-knows-contracts-and-rules-only'],
  ['web/src/routes/a.tsx', "import '#core/d0.ts';", 'room-web-src-routes'],
];

const allowed: [file: string, text: string][] = [
  [
    'server/platform/store/s.ts',
    "import './generated/db.ts'; import '@prisma/client'; export type S = 1;",
  ],
  ['server/platform/store/generated/db.ts', 'export const s = 1;'],
  ['server/platform/runtime/r.ts', "import 'node:fs'; import 'pino';"],
  ['server/platform/contract/c0.ts', "import 'zod';"],
  ['server/platform/http/mount.ts', "import '../contract/c0.ts'; import 'fastify';"],
  ['server/core/d0.ts', "import './d1.ts';"],
  ['server/core/d1.ts', 'export const d = 1;'],
  ['server/topics/y/contract.ts', "import '#platform/contract/c0.ts'; import 'zod';"],
  ['server/topics/y/rules.ts', "import '#core/d0.ts';"],
  [
    'server/topics/y/y.ts',
    "import './contract.ts'; import '#contract/audit'; import '#platform/store/s.ts';",
  ],
  ['server/topics/audit/contract.ts', "import 'zod';"],
  ['server/topics/audit/b.ts', "import '../accounts/queries.ts'; import './contract.ts';"],
  ['server/topics/accounts/queries.ts', "import '#platform/runtime/r.ts';"],
  ['server/loop-b.ts', "import './loop-a.ts';"],
  ['server/attic/a.ts', 'export {};'],
  [
    'web/src/features/p/p.tsx',
    "import '#contract/y'; import '#topics/y/rules.ts'; import 'react';",
  ],
  ['web/src/lib/session.ts', 'export const session = 1;'],
  ['web/src/lib/query-state.ts', "import './session.ts'; export type QueryState = 1;"],
  [
    'web/src/ui/e.tsx',
    "import type { Q } from '@tanstack/react-query'; import '../lib/format.ts';",
  ],
  ['web/src/lib/format.ts', 'export const format = 1;'],
  ['web/src/features/kyc/b.tsx', "import '../upload/u.ts';"],
  ['web/src/features/upload/u.ts', "import '../../lib/session.ts';"],
  ['tests/t.ts', "import '#platform/store/s.ts'; import '../web/src/lib/a.ts';"],
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
  const { imports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const names = ['@prisma/client', '@tanstack/react-query', 'fastify', 'pino', 'react', 'zod'];
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
});

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
    `${first?.source}: dependency-cruiser did not check it`,
  ]);
  const blind = clean.modules.map((module) => ({ ...module, dependencies: [] }));
  expect(problemsOf({ ...clean, modules: blind }, files)).toEqual([
    'found no import in any TypeScript file: dependency-cruiser cannot parse TypeScript',
  ]);
  expect(problemsOf({ ...clean, modules: [] }, files).length).toBeGreaterThan(files.length);
});
