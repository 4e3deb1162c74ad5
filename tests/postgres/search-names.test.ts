/** What a migration makes of names that were there before, as the code writes those that come. */
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';
import { searched } from '#core/searched.ts';
import { MIGRATIONS } from '#platform/store/postgres/migrate.ts';
import { NAMES_FROM_BEFORE } from '../names-from-before.ts';

test('names from before are kept without their accents', async () => {
  const client = new pg.Client({ connectionString: process.env.TEST_POSTGRES });
  await client.connect();
  await client.query(
    'CREATE TEMPORARY TABLE "User" ("name" TEXT, "searchName" TEXT NOT NULL DEFAULT \'\')',
  );
  for (const name of NAMES_FROM_BEFORE)
    await client.query('INSERT INTO "User" VALUES ($1, $2)', [
      name,
      name.normalize('NFKC').toUpperCase(),
    ]);
  const file = new URL('20261128053000_search_without_accents/migration.sql', MIGRATIONS);
  await client.query(readFileSync(file, 'utf8'));
  const { rows } = await client.query('SELECT "name", "searchName" FROM "User"');
  await client.end();
  expect(rows).toEqual(NAMES_FROM_BEFORE.map((name) => ({ name, searchName: searched(name) })));
});
