/** What is made in the sandbox or at the desk is made once, however often the same wish arrives. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { books } from '#contract/books.ts';
import { contentDesk } from '#contract/content-desk.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { marketDesk } from '#contract/market-desk.ts';
import { offerDesk } from '#contract/offer-desk.ts';
import { people } from '#contract/people.ts';
import { sandbox } from '#contract/sandbox.ts';
import { type Api, type As, startApi } from './harness.ts';
import { openDesk } from './trading-desk.ts';

let api: Api;
let owner: As;
let userId: string;
beforeAll(async () => {
  api = await startApi();
  owner = { token: await api.signIn('owner@sandbourse.test') };
  ({ userId } = await openDesk(api, 0n));
});
afterAll(() => api.close());

const text = { title: 'Sugar rises', summary: 'It does.', content: '<p>A lot.</p>' };
const terms = { termDays: 7, yieldMin: '0.01', yieldMax: '0.02', penalty: '0.1' };
const gap = { kind: 'gap', code: 'US.MSFT', size: 0.1 };
const wishes: readonly [Endpoint, Record<string, unknown>, Record<string, unknown>][] = [
  [sandbox.makeScenario, { ...gap, durationMs: 60_000 }, { size: 0.2 }],
  [marketDesk.make, gap, { size: 0.2 }],
  [offerDesk.makeRobot, { name: 'R', ...terms, minimum: '50', maximum: '100' }, { name: 'S' }],
  [
    offerDesk.makeBlock,
    { code: 'US.KO', discount: '5.5', minCount: '10', volume: '100' },
    { volume: '200' },
  ],
  [
    contentDesk.create,
    { section: 'news', tag: 'Commodities', en: text, zh: text },
    { en: { ...text, title: 'Another' } },
  ],
];

const callAs = (endpoint: Endpoint, key: string): As => ({
  ...(endpoint.auth === 'staff' ? owner : {}),
  headers: { 'idempotency-key': key },
});

test.for(wishes)('a wish of kind %#', async ([endpoint, wish, other]) => {
  const as = callAs(endpoint, endpoint.path);
  const made = await api.ok(endpoint, wish, as);
  api.clock.advance(120_000);
  expect(await api.ok(endpoint, wish, as)).toEqual(made);
  const mismatch = await api.refused(endpoint, { ...wish, ...other }, as);
  expect(mismatch).toMatchObject({ status: 409, error: 'IdempotencyMismatch' });
});

test('a scenario that was to begin at a time that has passed meanwhile is answered as it was', async () => {
  const wish = { kind: 'halt', code: 'US.KO', from: api.clock.now() + 1000, durationMs: 1000 };
  const as = callAs(sandbox.makeScenario, 'later');
  const made = await api.ok(sandbox.makeScenario, wish as never, as);
  api.clock.advance(10_000);
  expect(await api.ok(sandbox.makeScenario, wish as never, as)).toEqual(made);
  const ours = api.world.exchange.scenarios.list(api.clock.now());
  expect(ours.filter(({ instrument }) => instrument === 'US.KO')).toHaveLength(1);
});

test('notes and corrections of a person', async () => {
  const note = { id: userId, text: 'Called.' };
  const as = callAs(people.addNote, 'note');
  expect(await api.ok(people.addNote, note, as)).toEqual(await api.ok(people.addNote, note, as));
  const correction = {
    userId,
    walletType: 'BALANCE',
    amount: '12.50',
    reason: 'A fee taken twice.',
  } as const;
  const once = callAs(books.propose, 'correction');
  const { id } = await api.ok(books.propose, correction, once);
  expect((await api.ok(books.propose, correction, once)).id).toBe(id);
  const { list } = await api.ok(books.adjustments, {}, owner);
  expect(list.filter((one) => one.userId === userId)).toHaveLength(1);
});
