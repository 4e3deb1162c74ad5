/** The same commands at the same moments end alike, whatever database keeps them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ApiOptions, startApi } from '../api/harness.ts';
import { act } from './act.ts';

async function stateAfter(options: ApiOptions) {
  const api = await startApi(options);
  try {
    await act(
      () => api,
      async (ms) => {
        api.clock.advance(ms);
        await api.world.exchange.round();
      },
    );
    return await api.world.stateHash();
  } finally {
    await api.close();
  }
}

test('a world has the same state hash on SQLite and on PostgreSQL', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbourse-same-'));
  const file = { env: { DATABASE_URL: `file:${join(folder, 'own.db')}` } };
  const onFile = await stateAfter(file);
  rmSync(folder, { recursive: true, force: true });
  const onServer = await stateAfter({});
  expect(onServer).toEqual(onFile);
  expect(Object.values(onServer.rows).every((rows) => rows > 0)).toBe(true);
});
