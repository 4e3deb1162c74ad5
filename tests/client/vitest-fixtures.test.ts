/** The fixtures for Vitest, as a tester uses them. */
import { test as base, expect } from '#client/vitest.ts';
import { serveForAll } from './served.ts';

const served = serveForAll();

const test = base.extend('sandbourse', () => ({ url: served.url }));

const names: string[] = [];
const order = { stockCode: 'FLAT', market: 'SANDBOX', direction: 0, num: '10' } as const;

test('buys, in a world that nobody else is in', async ({ person, world, clock }) => {
  names.push(world.name);
  expect(world.name).toMatch(/^buys-in-a-world-that-nobody-else-[0-9a-f]{7}$/);
  expect(await clock.now()).toBe(Date.parse('2026-03-18T15:00:00Z'));
  const { status } = await person.api.order.createStock(order);
  expect(status).toBe(1);
  const heard: number[] = [];
  world.onMove(({ now }) => heard.push(now));
  const { now } = await clock.next('close', { code: 'US.AAPL' });
  expect(new Date(now).toISOString()).toBe('2026-03-18T20:00:00.000Z');
  expect(heard).toEqual([now]);
  const auditor = await world.staff({ role: 'auditor' });
  const price = await auditor.api.oracle.price({ code: 'US.AAPL', at: now + 86_400_000 });
  expect(price.price_nominal).toBeGreaterThan(0);
  // The record calls each request by the test.
  const { list } = await world.api.requests.list({ id: 'buys-in-a-world' });
  expect(list.length).toBeGreaterThan(3);
});

test('starts anew, as the world of the test before is gone', async ({ person, world }) => {
  expect((await person.api.position.me()).total).toBe(0);
  const known = (await world.api.worlds.list()).map(({ name }) => name);
  expect(known).toContain(world.name);
  expect(known).not.toContain(names[0]);
});

const late = test
  .extend('worldOptions', { at: '2026-12-31T23:59:58Z', seed: 7 })
  .extend('personOptions', { language: 'de' });

late('has the moment, seed and person that were asked for', async ({ clock, person, world }) => {
  expect(person).toMatchObject({ language: 'de', wallets: {} });
  await clock.advance('3s');
  expect(new Date(await clock.now()).getUTCFullYear()).toBe(2027);
  const list = await world.api.worlds.list();
  expect(list.find(({ name }) => name === world.name)).toMatchObject({ seed: 7 });
});
