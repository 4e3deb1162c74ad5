/** Migrations are authored by one command, on a clone that never did so before. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'authoring-'));
  cpSync(join(root, 'prisma'), join(folder, 'prisma'), {
    recursive: true,
    // The models are linked to: the link of the copy leads to the copy's.
    verbatimSymlinks: true,
  });
  // Whatever Node.js the machine has, it is not asked.
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/node'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** `npm run migration` on the copy, for which nothing was authored before. */
async function author(name: string): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [join(root, 'scripts/migration.mjs'), name], {
    cwd: root,
    env: {
      PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter),
      MIGRATION_ROOT: folder,
      PRISMA_SCHEMA_ENGINE_BINARY: join(root, 'scripts/schema-engine.mjs'),
    },
  });
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const [code] = await once(child, 'close');
  return { code, output };
}

const migrationsOf = (kind: 'sqlite' | 'postgres') => join(folder, 'prisma', kind, 'migrations');

/** Those with a name, under the time of their making. */
const foldersOf = (kind: 'sqlite' | 'postgres', name: string) =>
  readdirSync(migrationsOf(kind)).filter((one) => one.endsWith(`_${name}`));

/** The statements of the one migration of a name. */
function authored(kind: 'sqlite' | 'postgres', name: string): string[] {
  const added = foldersOf(kind, name);
  expect(added).toHaveLength(1);
  const sql = readFileSync(join(migrationsOf(kind), String(added[0]), 'migration.sql'), 'utf8');
  return sql.split('\n').filter((line) => line !== '' && !line.startsWith('--'));
}

test('a new column becomes one migration for each database, with nothing else in it', async () => {
  const file = join(folder, 'prisma/models/chat.prisma');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^model \w+ \{$/m, '$&\n  probe String?'));
  const { code, output } = await author('probe');
  expect({ code, output }).toEqual({ code: 0, output: expect.any(String) });
  const added = /^ALTER TABLE "\w+" ADD COLUMN\s+"probe" TEXT( COLLATE "C")?;$/;
  expect(authored('sqlite', 'probe')).toEqual([expect.stringMatching(added)]);
  expect(authored('postgres', 'probe')).toEqual([expect.stringMatching(added)]);
  expect(foldersOf('postgres', 'probe')).toEqual(foldersOf('sqlite', 'probe'));
  expect(authored('postgres', 'probe')[0]).toContain('COLLATE "C"');
});
