/** What is made in the sandbox or at the desk is made once, however often the same call arrives. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentDesk } from '#contract/content';
import { people } from '#contract/customers';
import { invitation } from '#contract/invitations';
import { books } from '#contract/ledger-desk';
import { OFFER_KINDS, offerDesk } from '#contract/offer-desk';
import { marketDesk, sandbox } from '#contract/sandbox';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { contract } from '#topics/contract.ts';
import { type Api, type As, startApi } from './harness.ts';
import { newTrader } from './trader.ts';

let api: Api;
let owner: As;
let userId: string;
beforeAll(async () => {
  api = await startApi();
  owner = { token: await api.signIn('owner@sandbourse.test') };
  ({ userId } = await newTrader(api, 0n));
});
afterAll(() => api.close());

const text = { title: 'Sugar rises', summary: 'It does.', content: '<p>A lot.</p>' };
const terms = { termDays: 7, yieldMin: '0.01', yieldMax: '0.02', penalty: '0.1' };
const gap = { kind: 'gap', code: 'US.MSFT', size: 0.1 };
const cases: readonly [Endpoint, Record<string, unknown>, Record<string, unknown>][] = [
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

test.for(cases)('an input of kind %#', async ([endpoint, input, other]) => {
  const as = callAs(endpoint, endpoint.path);
  const made = await api.ok(endpoint, input, as);
  api.clock.advance(120_000);
  expect(await api.ok(endpoint, input, as)).toEqual(made);
  const mismatch = await api.refused(endpoint, { ...input, ...other }, as);
  expect(mismatch).toMatchObject({ status: 409, error: 'IdempotencyMismatch' });
});

test.for(OFFER_KINDS)('an offer of the kind %s', async (kind) => {
  const as = callAs(offerDesk.make, `an offer of ${kind}`);
  const [first] = await api.ok(offerDesk.candidates, { kind }, owner);
  if (!first) throw new Error(`nothing can be offered as ${kind}`);
  const input = { code: first.code, days: first.daysMin };
  const [made, ...others] = await Promise.all(
    [1, 2, 3].map(() => api.ok(offerDesk.make, input, as)),
  );
  expect(others).toEqual([made, made]);
  api.clock.advance(120_000);
  expect(await api.ok(offerDesk.make, input, as)).toEqual(made);
  const { list } = await api.ok(offerDesk.offers, { kind, pageSize: 100 }, owner);
  expect(list.filter(({ code, to }) => code === input.code && to === made?.to)).toHaveLength(1);
  const mismatch = await api.refused(offerDesk.make, { ...input, days: input.days + 1 }, as);
  expect(mismatch).toMatchObject({ status: 409, error: 'IdempotencyMismatch' });
  // A key of another name is another command, and there is no second offer of it.
  expect(await api.refused(offerDesk.make, input, owner)).toMatchObject({ error: 'OnOffer' });
});

test('an invitation, of which every call without a key makes another', async () => {
  const as = callAs(invitation.make, 'invitation');
  const made = await api.ok(invitation.make, {}, as);
  expect(await api.ok(invitation.make, {}, as)).toEqual(made);
  const codes = async () => (await api.ok(invitation.list, {}, owner)).list.map(({ code }) => code);
  expect((await codes()).filter((code) => code === made.code)).toHaveLength(1);
  const other = await api.ok(invitation.make, {}, owner);
  expect(await codes()).toEqual(expect.arrayContaining([made.code, other.code]));
});

/**
 * A repeat finds its change already made, or knows its message by its `clientId`. A new colleague's first password is
 * not stored, so a repeat cannot return it: the address is taken then, and the owner resets the password.
 */
const HARMLESS = [
  /\/(end|end-others|withdraw|close|take-down|put-back|lock|unlock|read|assign|retry)$/,
  /\/(claim|release|undo|reveal)$/,
  /^\/admin\/staff(\/\{id\}\/(role|block|unblock))?$/,
  /\/(login|logout|password)$/,
  /^\/admin\/(deposit\/coins|articles\/\{id\}|chat\/\{userId\}\/send)$/,
];

test('every command of the desk takes an idempotency key, or changes nothing when repeated', () => {
  const commands = Object.values(contract)
    .flatMap((topic): Endpoint[] => Object.values(topic))
    .filter(({ method, path }) => method === 'POST' && path.startsWith('/admin/'));
  const unnamed = commands.filter(
    ({ path, idempotent }) => !idempotent && !HARMLESS.some((pattern) => pattern.test(path)),
  );
  expect(commands.length).toBeGreaterThan(25);
  expect(unnamed.map(({ path }) => path)).toEqual([]);
});

test('a scenario repeated after its start has passed gets the first answer', async () => {
  const input = { kind: 'halt', code: 'US.KO', from: api.clock.now() + 1000, durationMs: 1000 };
  const as = callAs(sandbox.makeScenario, 'later');
  const made = await api.ok(sandbox.makeScenario, input as never, as);
  api.clock.advance(10_000);
  expect(await api.ok(sandbox.makeScenario, input as never, as)).toEqual(made);
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
