/** The total of money in two shards never changes, whenever the process that moves it is killed. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createRng } from '#platform/runtime/rng.ts';
import { checkLedger } from '#topics/ledger-desk/ledger-check.ts';
import { dropDatabase, makeDatabase, placeIn } from '../test-database.ts';
import { COMPILED } from './server-process.ts';
import { BANK_SUM, carryOn, openShard, sums } from './shards.ts';

const PROCESS = fileURLToPath(new URL('shards-process.ts', import.meta.url));
/** `SHARD_KILLS=100` for more. */
const KILLS = Number(process.env.SHARD_KILLS ?? 4);

/**
 * Runs it until a number of transfers are done, then kills it; returns the transfers it confirmed, and how
 * many it carried on.
 */
async function live(places: readonly string[], seed: number, enough: number) {
  const child = spawn(process.execPath, [PROCESS, ...places, String(seed)], {
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const done: string[] = [];
  let carried = 0;
  for await (const line of createInterface(child.stdout)) {
    const [what, value = ''] = line.split(' ');
    if (what === 'done') done.push(value);
    else carried += Number(value);
    if (done.length >= enough) child.kill('SIGKILL');
  }
  return { done, carried };
}

test(`the sum of two shards is constant under ${KILLS} kills, and what was told done is done`, async () => {
  const rng = createRng(Date.now() % 1_000_000);
  const folders = ['one', 'two'].map((name) => mkdtempSync(join(tmpdir(), `shard-${name}-`)));
  for (const folder of folders) await makeDatabase(folder);
  const places = folders.map((folder) => placeIn(folder, join(folder, 'shard.db')));
  const promised: string[] = [];
  let between = 0;
  for (let kills = 0; kills < KILLS; kills += 1) {
    promised.push(...(await live(places, kills + 1, rng.int(20, 120))).done);
    const shards = await Promise.all(places.map(openShard));
    const found = await sums(shards);
    between += found.between > 0n ? 1 : 0;
    expect(found.people + found.between).toBe(BANK_SUM);
    expect(found.bank).toBe(BANK_SUM);
    for (const shard of shards) {
      expect((await checkLedger(shard.database.reader)).faults).toEqual([]);
      await shard.close();
    }
  }
  const [one, two] = await Promise.all(places.map(openShard));
  if (!one || !two) throw new Error('no shards');
  await carryOn(one, two);
  await carryOn(two, one);
  expect(await sums([one, two])).toEqual({ people: BANK_SUM, between: 0n, bank: BANK_SUM });
  const given = new Set<string>();
  for (const { database } of [one, two]) {
    const rows = await database.reader.transfer.findMany({ where: { event: 'shard.in' } });
    for (const { refId } of rows) {
      const [key = ''] = refId.split(' ');
      expect(given.has(key), key).toBe(false);
      given.add(key);
    }
  }
  expect(promised.filter((key) => !given.has(key))).toEqual([]);
  expect(promised.length).toBeGreaterThanOrEqual(20 * KILLS);
  // Some were killed with money between the two: otherwise nothing was tested.
  expect(between).toBeGreaterThan(0);
  for (const shard of [one, two]) await shard.close();
  for (const folder of folders) {
    rmSync(folder, { recursive: true, force: true });
    await dropDatabase(folder);
  }
});
