/** A world that reaches its database through a pgbouncer in transaction mode, but for what it hears by. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { position } from '#contract/positions';
import { ConfigError } from '#platform/runtime/config.ts';
import { openDatabase } from '#platform/store/open-database.ts';
import { startPooler } from '../../scripts/postgres/pooler.mjs';
import { TRADER_EMAIL } from '../../seed/people.ts';
import { apiOn, startApi } from '../api/harness.ts';
import { joinWorld } from '../api/more-nodes.ts';
import { newTrader } from '../api/trader.ts';
import { dropDatabase, makeDatabase, openApart, placeIn } from '../test-database.ts';
import { act } from './act.ts';

const NAME = `pooled_${process.pid}`;
let pooler: Awaited<ReturnType<typeof startPooler>>;
beforeAll(async () => {
  pooler = await startPooler(process.env.TEST_POSTGRES ?? '');
});
afterAll(() => pooler.stop());

const through = (name: string) =>
  Object.assign(new URL(pooler.url), { pathname: new URL(placeIn(name, '')).pathname }).href;
const settings = (name: string) => ({
  DATABASE_URL: through(name),
  DATABASE_DIRECT_URL: placeIn(name, ''),
});

test('without an address past it, what is missing is said in a line', async () => {
  await makeDatabase(NAME);
  const opening = openDatabase(through(NAME));
  await expect(opening).rejects.toThrow(ConfigError);
  await expect(opening).rejects.toThrow(
    /^DATABASE_URL leads to 127\.0\.0\.1:\d+, a pooler in transaction mode: set DATABASE_DIRECT_URL to [^\n]+$/,
  );
  await dropDatabase(NAME);
});

test('a world is the same through it, and waits for it when it dies', async () => {
  await makeDatabase(NAME);
  const alone = await startApi();
  const pooled = await startApi({ env: settings(NAME) });
  for (const api of [alone, pooled]) {
    await act(
      () => api,
      async (ms) => {
        api.clock.advance(ms);
        await api.world.exchange.round();
      },
    );
  }
  expect(await pooled.world.stateHash()).toEqual(await alone.world.stateHash());
  await alone.close();

  const apart = await openApart(placeIn(NAME, ''));
  // Nothing is left to whoever gets a connection next.
  const [left] = await apart.rows<{ compiled: bigint }>(
    'SELECT count(*) AS compiled FROM pg_prepared_statements',
  );
  expect(Number(left?.compiled)).toBe(0);
  const token = await pooled.signIn(TRADER_EMAIL);
  await pooler.kill();
  await expect.poll(() => pooled.world.database.writer.isAway).toBe(true);
  expect((await pooled.call(position.me, {}, { token })).status).toBe(503);
  await pooler.again();
  await expect.poll(async () => (await pooled.call(position.me, {}, { token })).status).toBe(200);
  await expect.poll(() => pooled.world.database.writer.isAway).toBe(false);
  await apart.close();
  await pooled.close();
  await dropDatabase(NAME);
});

test('two processes hear one another past it', async () => {
  await makeDatabase(NAME);
  const first = await startApi({ env: settings(NAME) });
  const joined = await joinWorld(settings(NAME), first.clock.now());
  const second = apiOn(joined.world, [joined.app], joined.stop);
  const { as, money } = await newTrader(second);
  expect((await money()).free > 0n).toBe(true);
  await expect.poll(() => first.world.journal?.last).toBe(second.world.journal?.last);
  expect((await first.call(position.me, {}, as)).status).toBe(200);
  await second.close();
  await first.close();
  await dropDatabase(NAME);
});
