/** The clock of a copy: never before its data. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '#core/time.ts';
import { START_MS } from './harness.ts';
import { type HostedApi, makeWorld, startHost } from './world-host.ts';

let api: HostedApi;
let folder: string;
beforeAll(async () => {
  api = await startHost();
  folder = mkdtempSync(join(tmpdir(), 'sandbourse-copies-'));
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

test('a copy that waits for what is being written has the clock of the moment it is taken', async () => {
  await makeWorld(api, 'busy');
  const { unitOfWork, clock } = (await api.registry.find('busy')) ?? expect.fail('no such world');
  let finish = () => {};
  const writing = unitOfWork.between(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const copying = api.registry.copy('busy', join(folder, 'copy'));
  await new Promise((resolve) => setImmediate(resolve));
  clock.advance(HOUR_MS);
  finish();
  await writing;
  expect((await copying).clock).toEqual({ worldMs: START_MS + HOUR_MS, rate: 0 });
});
