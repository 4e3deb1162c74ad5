/** What becomes of requests by a tester's wish: by rules, and by digits in what is asked for. */
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#contract/audit';
import { people } from '#contract/customers';
import { inbox } from '#contract/inbox';
import { outcome } from '#contract/outcomes';
import { payMethod } from '#contract/payout-methods';
import { review } from '#contract/reviews';
import { wallet } from '#contract/wallets';
import { clock } from '#contract/worlds';
import { SCRIPTED_KINDS, type ScriptedKind } from '#core/codes.ts';
import { USUAL_REASON } from '#core/outcome.ts';
import { accept } from '#core/result.ts';
import { HOUR_MS, MINUTE_MS } from '#core/time.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { reasonOf } from '#platform/contract/message.ts';
import { findUserByEmail } from '#topics/accounts/queries.ts';
import { openAccount } from '#topics/accounts/rules.ts';
import { examplesOf, tryExample } from './curl-examples.ts';
import { type Api, type As, startApi } from './harness.ts';
import { applicant, ask, standing, type TestPerson } from './scripted-requests.ts';
import { moveTo } from './trader.ts';
import { CARD } from './withdrawer.ts';

let api: Api;
let ruth: As;
let owner: As;
beforeAll(async () => {
  api = await startApi();
  ruth = { token: await api.signIn('reviewer@sandbourse.test') };
  owner = { token: await api.signIn('owner@sandbourse.test') };
});
afterEach(() => api.ok(outcome.dropAll, {}));
afterAll(() => api.close());

type Rule = InputOf<typeof outcome.make>;
const rule = (wish: Rule) => api.ok(outcome.make, wish);
const pass = (ms: number) => moveTo(api, api.clock.now() + ms);

async function reviewOf(one: TestPerson, kind: 'kyc' | 'deposit' | 'withdrawal' | 'permission') {
  for (const status of ['open', 'approved', 'rejected', 'cancelled'] as const) {
    const [found] = (await api.ok(review.list, { q: one.id, kind, status }, owner)).list;
    if (found) return found;
  }
  throw new Error(`${one.email} asked for nothing`);
}

/** The table of the page: kind, rule, what stands in the request, what becomes of it. */
const page = readFileSync(new URL('../../docs/testers/outcomes.md', import.meta.url), 'utf8');
const rows = [...page.matchAll(/^\| (\w+) \| `(\{.*?\})` \| `(\{.*?\})` \| (.+?) \|$/gm)].map(
  ([line, kind, rule, fields, becomes = '']) => ({
    line,
    kind: kind as ScriptedKind,
    rule: JSON.parse(rule ?? '') as Rule,
    fields: JSON.parse(fields ?? '') as Record<string, string>,
    becomes,
  }),
);

/** What a row says: when, and which way. */
function told({ kind, becomes }: { kind: ScriptedKind; becomes: string }) {
  const [, way = 'waits', when] =
    /^(approved|rejected) (at once|after a minute)/.exec(becomes) ?? [];
  const isLate = when === 'after a minute';
  const reason = USUAL_REASON[kind];
  if (/rejected|refused/.test(becomes)) expect(becomes.split(': ')[1]).toBe(reason.code);
  const says = way === 'rejected' ? { reason: reasonOf(reason.text, 'en') } : {};
  return { isLate, state: way, says };
}

async function becomesAsTold(row: (typeof rows)[number], one: TestPerson, fields = {}) {
  const { kind, becomes } = row;
  const { status, body } = await ask(api, kind, one, fields);
  const { isLate, state, says } = told(row);
  if (kind === 'card') {
    const refused = reasonOf(USUAL_REASON.card.text, 'en');
    const isBound = becomes === 'bound';
    expect([status, body.data]).toMatchObject(
      isBound
        ? [200, { id: expect.any(String) }]
        : [422, { error: 'CardRefused', fields: { cardNo: refused } }],
    );
    const bound = await api.ok(payMethod.list, { type: 1 }, one);
    expect(bound).toHaveLength(isBound ? 2 : 1);
    return;
  }
  expect({ status, body }).toMatchObject({ status: 200 });
  if (isLate) {
    await pass(MINUTE_MS - 1);
    expect(await standing(api, kind, one)).toMatchObject({ state: 'waits' });
    await pass(1);
  }
  expect(await standing(api, kind, one)).toMatchObject({ state, ...says });
}

describe('the table of the page', () => {
  test('has every kind, and the same digits for each', () => {
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(SCRIPTED_KINDS));
    expect(rows).toHaveLength(22);
  });

  test.for(rows.map((row) => [row.line, row] as const))('by the rule: %s', async ([, row]) => {
    await rule(row.rule);
    await becomesAsTold(row, await applicant(api, row.kind));
  });

  test.for(rows.map((row) => [row.line, row] as const))('by the request: %s', async ([, row]) => {
    const { email, ...fields } = row.fields;
    const own = email === undefined ? {} : { email };
    await becomesAsTold(row, await applicant(api, row.kind, own), fields);
  });

  test('is followed by examples that work', async () => {
    const examples = examplesOf('testers/outcomes.md', 'rule', (word) => `/sandbox/${word}`);
    expect(examples.length).toBeGreaterThan(4);
    for (const example of examples) {
      const { status, data } = await tryExample(api, example);
      expect({ line: example.line, status, data }).toMatchObject({ status: 200 });
    }
  });

  test('names every field of a rule', () => {
    const listed = [...page.matchAll(/^\| `(\w+)` \| /gm)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual(Object.keys(outcome.make.input.shape).toSorted());
  });
});

describe('a scripted decision', () => {
  test('is a reviewer’s in all it does, with the sandbox in their place', async () => {
    const one = await applicant(api, 'deposit');
    const { id } = await rule({ kind: 'deposit', outcome: 'approve', amount: '250.5' });
    await ask(api, 'deposit', one);
    expect(await api.ok(wallet.balance, { walletType: 'BALANCE' }, one)).toMatchObject({
      balance: '100250.50',
    });
    const told = (await api.ok(inbox.list, {}, one)).list.map(({ kind }) => kind);
    expect(told).toContain('deposit.completed');
    const [line] = (await api.ok(audit.list, { userId: one.id, action: 'review.' }, owner)).list;
    expect(line).toMatchObject({
      action: 'review.approve',
      actorId: 'sandbox',
      actorRole: 'sandbox',
      detail: { kind: 'deposit', amount: '250.5', because: id },
    });
    expect(await reviewOf(one, 'deposit')).toMatchObject({ decidedBy: { name: 'sandbox' } });
  });

  test('approves alone what needs two people, and completes what one of staff began', async () => {
    const one = await applicant(api, 'withdrawal');
    await ask(api, 'withdrawal', one, { applyAmount: '17700.01' });
    expect(await standing(api, 'withdrawal', one)).toEqual({ state: 'approved' });
    const two = await applicant(api, 'withdrawal');
    await rule({ kind: 'withdrawal', outcome: 'approve', delayMs: HOUR_MS, person: two.id });
    await ask(api, 'withdrawal', two, { applyAmount: '20000' });
    const { id, version } = await reviewOf(two, 'withdrawal');
    const half = await api.ok(review.decide, { id, version, verdict: 'approve' }, ruth);
    expect(half).toMatchObject({ status: 'open', twoPeople: true });
    await pass(HOUR_MS);
    expect(await standing(api, 'withdrawal', two)).toEqual({ state: 'approved' });
  });

  test('happens at exactly its moment, however far the clock is moved', async () => {
    const one = await applicant(api, 'identity');
    const asked = api.clock.now();
    await rule({ kind: 'identity', outcome: 'reject', delayMs: 90_500, reason: 'Not on Mondays' });
    await ask(api, 'identity', one);
    const { id } = await reviewOf(one, 'kyc');
    const { events } = await api.ok(clock.advance, { by: '5h' });
    expect(events.find(({ status }) => status === 'carry-out-script')).toMatchObject({
      topic: 'job',
      id,
      time: asked + 90_500,
    });
    expect(await reviewOf(one, 'kyc')).toMatchObject({
      status: 'rejected',
      reason: 'Not on Mondays',
      decidedAt: asked + 90_500,
    });
  });

  test('does not apply to a request that was decided, is being decided, or was cancelled', async () => {
    await rule({ kind: 'permission', outcome: 'reject', delayMs: MINUTE_MS });
    const [decided, held] = [
      await applicant(api, 'permission'),
      await applicant(api, 'permission'),
    ];
    for (const one of [decided, held]) await ask(api, 'permission', one);
    const undoable = { verdict: 'approve', undoable: true } as const;
    const first = await reviewOf(decided, 'permission');
    const yes = { id: first.id, version: first.version, verdict: 'approve' } as const;
    await api.ok(review.decide, yes, ruth);
    await pass(MINUTE_MS - 1000);
    const { id, version } = await reviewOf(held, 'permission');
    await api.ok(review.decide, { id, version, ...undoable }, ruth);
    await pass(2000);
    expect(await reviewOf(held, 'permission')).toMatchObject({ status: 'open', pending: {} });
    await pass(5000);
    for (const one of [decided, held]) {
      expect(await standing(api, 'permission', one)).toEqual({ state: 'approved' });
    }
    const back = await applicant(api, 'withdrawal');
    await rule({ kind: 'withdrawal', outcome: 'approve', delayMs: MINUTE_MS });
    const { body } = await ask(api, 'withdrawal', back);
    await api.ok(wallet.cancelTransfer, { id: (body.data as { id: string }).id }, back);
    await pass(MINUTE_MS);
    expect(await reviewOf(back, 'withdrawal')).toMatchObject({ status: 'cancelled' });
  });

  test('applies even if staff have claimed the request', async () => {
    const one = await applicant(api, 'identity');
    await rule({ kind: 'identity', outcome: 'approve', delayMs: MINUTE_MS });
    await ask(api, 'identity', one);
    const { id } = await reviewOf(one, 'kyc');
    await pass(MINUTE_MS - 1000);
    await api.ok(review.claim, { id }, ruth);
    await pass(1000);
    expect(await standing(api, 'identity', one)).toMatchObject({ state: 'approved' });
  });

  test('that cannot be carried out leaves the request open, with the reason', async () => {
    const one = await applicant(api, 'withdrawal');
    await rule({ kind: 'withdrawal', outcome: 'approve', delayMs: MINUTE_MS });
    await ask(api, 'withdrawal', one);
    await api.ok(people.lock, { id: one.id, why: 'A test' }, owner);
    await pass(MINUTE_MS);
    const waiting = await reviewOf(one, 'withdrawal');
    expect(waiting).toMatchObject({ status: 'open', failed: expect.stringContaining('locked') });
    await api.ok(people.unlock, { id: one.id, why: 'A test' }, owner);
    const { id, version } = waiting;
    await api.ok(review.decide, { id, version, verdict: 'approve' }, ruth);
  });
});

describe('of several rules', () => {
  test('the most particular applies, then the newest', async () => {
    const one = await applicant(api, 'identity');
    const stateAfter = async (wish?: Rule) => {
      if (wish) await rule(wish);
      const each = await applicant(api, 'identity', { invitedBy: one.id });
      await ask(api, 'identity', each);
      return (await standing(api, 'identity', each)).state;
    };
    expect(await stateAfter()).toBe('waits');
    expect(await stateAfter({ kind: 'identity', outcome: 'approve' })).toBe('approved');
    expect(await stateAfter({ kind: 'identity', outcome: 'reject' })).toBe('rejected');
    expect(await stateAfter({ kind: 'identity', outcome: 'approve', suffix: '0452' })).toBe(
      'approved',
    );
    expect(await stateAfter({ kind: 'identity', outcome: 'reject' })).toBe('approved');
    await rule({ kind: 'identity', outcome: 'manual', person: one.email, suffix: '0452' });
    await ask(api, 'identity', one);
    expect(await standing(api, 'identity', one)).toMatchObject({ state: 'waits' });
    expect(await stateAfter()).toBe('approved');
  });

  test('the digits of a request outweigh any rule, and those of an address other requests', async () => {
    await rule({ kind: 'identity', outcome: 'reject' });
    const own = await applicant(api, 'identity', { email: 'own+770002@sandbourse.test' });
    await ask(api, 'identity', own, { idCardNumber: 'SBX-77-00-01' });
    expect(await standing(api, 'identity', own)).toMatchObject({ state: 'approved' });
    const address = await applicant(api, 'identity', { email: 'adr-770001@sandbourse.test' });
    await ask(api, 'identity', address);
    expect(await standing(api, 'identity', address)).toMatchObject({ state: 'rejected' });
    await ask(api, 'deposit', address);
    expect(await standing(api, 'deposit', address)).toMatchObject({ state: 'approved' });
    expect(await api.ok(wallet.balance, { walletType: 'BALANCE' }, address)).toMatchObject({
      balance: '100100.00',
    });
  });

  test('one is over when it was used as often as it said, also by requests at one instant', async () => {
    const { id } = await rule({ kind: 'permission', outcome: 'approve', count: 2 });
    const many = await Promise.all([1, 2, 3].map(() => applicant(api, 'permission')));
    await Promise.all(many.map((one) => ask(api, 'permission', one)));
    const states = await Promise.all(many.map((one) => standing(api, 'permission', one)));
    expect(states.map(({ state }) => state).toSorted()).toEqual(['approved', 'approved', 'waits']);
    const again = await api.refused(outcome.drop, { id });
    expect(again).toMatchObject({ status: 409, error: 'AlreadyDone' });
    await rule({ kind: 'card', outcome: 'reject', count: 1, reason: 'Only gold cards' });
    const [one] = many;
    if (!one) throw new Error('three were made');
    const refused = await ask(api, 'card', one);
    expect(refused.body.data).toMatchObject({ fields: { cardNo: 'Only gold cards' } });
    expect((await ask(api, 'card', one)).status).toBe(200);
    const [line] = (await api.ok(audit.list, { action: 'sandbox.refuse' }, owner)).list;
    expect(line).toMatchObject({ userId: one.id, detail: { kind: 'card' } });
  });

  test('a dropped one applies to no new request, but still decides the earlier ones', async () => {
    const one = await applicant(api, 'identity');
    const made = await rule({ kind: 'identity', outcome: 'approve', delayMs: MINUTE_MS });
    await ask(api, 'identity', one);
    expect((await api.ok(outcome.list, { kind: 'identity' })).list).toEqual([made]);
    expect(await api.ok(outcome.drop, { id: made.id })).toEqual(made);
    expect((await api.ok(outcome.list, {})).total).toBe(0);
    const other = await applicant(api, 'identity');
    await ask(api, 'identity', other);
    await pass(MINUTE_MS);
    expect((await standing(api, 'identity', one)).state).toBe('approved');
    expect((await standing(api, 'identity', other)).state).toBe('waits');
  });

  test('are dropped by kind or person, and limited in number', async () => {
    const one = await applicant(api, 'identity');
    for (const kind of ['identity', 'deposit', 'card'] as const)
      await rule({ kind, outcome: 'reject' });
    await rule({ kind: 'deposit', outcome: 'approve', person: one.id });
    expect(await api.ok(outcome.dropAll, { person: one.email })).toEqual({ dropped: 1 });
    expect(await api.ok(outcome.dropAll, { kind: 'deposit' })).toEqual({ dropped: 1 });
    expect((await api.ok(outcome.list, {})).list.map(({ kind }) => kind)).toEqual([
      'card',
      'identity',
    ]);
    const wishes = Array.from({ length: 198 }, () => rule({ kind: 'card', outcome: 'approve' }));
    await Promise.all(wishes);
    const full = await api.refused(outcome.make, { kind: 'card', outcome: 'approve' });
    expect(full).toMatchObject({
      status: 422,
      error: 'OutcomesFull',
      figures: { max: 200, count: 200 },
    });
  });

  test('the limit also holds for concurrent requests', async () => {
    const target = 'US.AAPL';
    for (let made = 0; made < 198; made += 1) await rule({ kind: 'card', outcome: 'approve' });
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => api.call(outcome.make, { kind: 'card', outcome: 'approve' })),
      ...[1, 2, 3].map(() => api.call(outcome.force, { kind: 'bid', share: '0.5', target })),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect((await api.ok(outcome.list, {})).total).toBe(200);
  });
});

describe('a rule', () => {
  test('is made once by the same call', async () => {
    const as = { headers: { 'idempotency-key': 'rule-1' } };
    const wish = { kind: 'identity', outcome: 'approve' } as const;
    const made = await api.ok(outcome.make, wish, as);
    expect(await api.ok(outcome.make, wish, as)).toEqual(made);
    const other = await api.refused(outcome.make, { ...wish, outcome: 'reject' }, as);
    expect(other).toMatchObject({ status: 409 });
  });

  test.for([
    [{ outcome: 'approve' }, 'kind'],
    [{ kind: 'kyc', outcome: 'approve' }, 'kind'],
    [{ kind: 'identity', outcome: 'maybe' }, 'outcome'],
    [{ kind: 'identity', outcome: 'approve', reason: 'x' }, 'reason'],
    [{ kind: 'identity', outcome: 'manual', delayMs: 1 }, 'delayMs'],
    [{ kind: 'identity', outcome: 'approve', delayMs: -1 }, 'delayMs'],
    [{ kind: 'identity', outcome: 'approve', delayMs: 2_592_000_001 }, 'delayMs'],
    [{ kind: 'card', outcome: 'reject', delayMs: 1 }, 'delayMs'],
    [{ kind: 'identity', outcome: 'approve', amount: '5' }, 'amount'],
    [{ kind: 'deposit', outcome: 'approve', amount: '-5' }, 'amount'],
    [{ kind: 'deposit', outcome: 'approve', amount: '0' }, 'amount'],
    [{ kind: 'deposit', outcome: 'approve', amount: '0.00' }, 'amount'],
    [{ kind: 'deposit', outcome: 'approve', amount: '90000000000.00000001' }, 'amount'],
    [{ kind: 'deposit', outcome: 'reject', suffix: '5A' }, 'suffix'],
    [{ kind: 'withdrawal', outcome: 'reject', suffix: 'A' }, 'suffix'],
    [{ kind: 'identity', outcome: 'approve', suffix: '770002' }, 'suffix'],
    [{ kind: 'card', outcome: 'approve', suffix: '9770002' }, 'suffix'],
    [{ kind: 'permission', outcome: 'approve', suffix: '1' }, 'suffix'],
    [{ kind: 'identity', outcome: 'approve', suffix: '12 3' }, 'suffix'],
    [{ kind: 'identity', outcome: 'approve', person: 'nobody@sandbourse.test' }, 'person'],
    [{ kind: 'identity', outcome: 'approve', person: 'reviewer@sandbourse.test' }, 'person'],
    [{ kind: 'identity', outcome: 'approve', count: 0 }, 'count'],
    [{ kind: 'identity', outcome: 'approve', rate: 5 }, 'rate'],
  ] as const)('that cannot be is refused: %j', async ([wish, field]) => {
    const refused = await api.refused(outcome.make, wish);
    expect(refused).toMatchObject({ status: 400, error: 'InvalidInput' });
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
  });
});

test('without the sandbox there are no rules, and digits mean nothing', async () => {
  const closed = await startApi({ env: { SANDBOX: 'false' } });
  for (const endpoint of Object.values(outcome)) {
    expect((await closed.send(endpoint, { id: 'x' })).status).toBe(404);
  }
  const email = 'real+770002@example.test';
  await closed.world.unitOfWork.run({
    needs: {},
    decide: (draft) => {
      const login = { loginId: '10000001', inviteCode: 'REALREAL', passwordHash: 'none' };
      openAccount(draft, { email, name: 'Real', invitedBy: null, ...login });
      return accept({});
    },
  });
  expect(await findUserByEmail(closed.world.database.reader, email)).toBeDefined();
  const as = { token: await closed.signIn(email) };
  await closed.ok(payMethod.add, { ...CARD, cardNo: '4000 0012 3477 0002' }, as);
  await closed.close();
});
