/** Migrations are authored with Prisma's own command, on a clone that never did so before. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** `prisma migrate dev` on the copy, whose database is not there yet. */
async function author(name: string): Promise<{ code: number; output: string }> {
  const schema = join(folder, 'prisma/sqlite');
  const config = { schema, migrations: { path: join(schema, 'migrations') } };
  const url = `file:${join(folder, 'authoring.db')}`;
  const text = JSON.stringify({ ...config, datasource: { url } });
  writeFileSync(join(folder, 'prisma.config.ts'), `export default ${text};`);
  const prisma = join(root, 'node_modules/prisma/build/index.js');
  const child = spawn(process.execPath, [prisma, 'migrate', 'dev', '--name', name], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      PRISMA_SCHEMA_ENGINE_BINARY: join(root, 'scripts/schema-engine.mjs'),
    },
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, output };
}

test('a new column becomes one migration, with nothing else in it', async () => {
  const file = join(folder, 'prisma/models/chat.prisma');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^model \w+ \{$/m, '$&\n  probe String?'));
  const { code, output } = await author('probe');
  expect({ code, output }).toEqual({ code: 0, output: expect.any(String) });
  const [added, ...more] = readdirSync(join(folder, 'prisma/sqlite/migrations')).filter((name) =>
    name.endsWith('_probe'),
  );
  expect(more).toEqual([]);
  const sql = readFileSync(
    join(folder, 'prisma/sqlite/migrations', String(added), 'migration.sql'),
    'utf8',
  );
  const statements = sql.split('\n').filter((line) => line !== '' && !line.startsWith('--'));
  expect(statements).toEqual([
    expect.stringMatching(/^ALTER TABLE "\w+" ADD COLUMN "probe" TEXT;$/),
  ]);
});
