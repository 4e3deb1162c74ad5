/** People who are ready in one call, and what they are like beside those who came by themselves. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/accounts';
import { audit } from '#contract/audit';
import { people } from '#contract/customers';
import { inbox } from '#contract/inbox';
import { books } from '#contract/ledger-desk';
import { order } from '#contract/orders';
import { payMethod } from '#contract/payout-methods';
import { permission } from '#contract/permissions';
import { review } from '#contract/reviews';
import { staff } from '#contract/staff';
import { testPeople } from '#contract/test-people';
import { wallet } from '#contract/wallets';
import { withdrawal } from '#contract/withdrawals';
import { LOCALES } from '#core/locale.ts';
import { COUNTRIES } from '#platform/runtime/countries.ts';
import { createPasswordHasher } from '#platform/runtime/password-hash.ts';
import { KnownHashes } from '#topics/test-people/known-hashes.ts';
import { COUNTRY_OF, nameOf, partsOf } from '#topics/test-people/names.ts';
import { examplesOf, tryExample } from './curl-examples.ts';
import { type Api, startApi } from './harness.ts';
import { startHost } from './world-host.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const owner = async () => ({ token: await api.signIn('owner@sandbourse.test') });

describe('a customer', () => {
  test('without settings a person is registered and logged in, and can log in again', async () => {
    const one = await api.ok(testPeople.make, {});
    expect(one).toMatchObject({ isReal: 2, wallets: {}, permissions: [], payoutMethods: [] });
    expect(one.people).toEqual([{ ...one, people: undefined }]);
    expect(one.email).toMatch(/^p\d{8}@sandbourse\.test$/);
    const me = await api.ok(account.userInfo, {}, one);
    expect(me).toMatchObject({ id: one.id, email: one.email, payPassword: false, isReal: 2 });
    const { email: username, loginPassword } = one;
    await api.ok(account.login, { username, loginPassword });
    expect(await api.ok(wallet.balance, { walletType: 'STOCK' }, one)).toMatchObject({
      balance: '0.00',
    });
  });

  test('can trade and withdraw at once, with money that is in the bill and in the books', async () => {
    const one = await api.ok(testPeople.make, {
      identity: 'passed',
      payPassword: '123456',
      wallets: { STOCK: '50000.00', BALANCE: '700', MEXICO: '1.5' },
      payoutMethods: ['card', 'wallet'],
      language: 'de',
    });
    expect(one).toMatchObject({
      isReal: 1,
      country: 'Germany',
      language: 'de',
      acceptLanguage: 'de',
      wallets: { STOCK: '50000.00', BALANCE: '700.00', MEXICO: '1.50' },
      payoutMethods: [{ type: 1 }, { type: 2 }],
    });
    const buy = { stockCode: 'AAPL', market: 'US', classify: 0, direction: 0, num: '1' };
    expect(await api.ok(order.createStock, buy, one)).toMatchObject({ filledNum: '1' });
    const asked = {
      applyAmount: '100',
      userCardId: one.payoutMethods[0]?.id ?? '',
      payPassWord: '123456',
    };
    expect(await api.ok(withdrawal.apply, asked, one)).toMatchObject({ status: 0 });
    const { list } = await api.ok(wallet.bill, { walletType: 'STOCK' }, one);
    expect(list.at(-1)).toMatchObject({
      eventName: 'Sandbox money',
      amount: '50000.00',
      tradeNo: one.id,
    });
    expect(await api.ok(books.check, {}, await owner())).toMatchObject({ ok: true, faults: [] });
    const [told] = (await api.ok(inbox.list, {}, one)).list;
    expect(told).toMatchObject({ kind: 'kyc.approved' });
  });

  test('can be made in every state of identity, with the review a real application would have', async () => {
    const [pending, rejected] = [
      await api.ok(testPeople.make, { identity: 'pending' }),
      await api.ok(testPeople.make, { identity: 'rejected', reason: 'cropped' }),
    ];
    expect([pending.isReal, rejected.isReal]).toEqual([3, 4]);
    const as = { token: await api.signIn('reviewer@sandbourse.test') };
    const shown = await api.ok(review.show, { id: pending.reviewId ?? '' }, as);
    expect(shown).toMatchObject({ status: 'open', kind: 'kyc', userId: pending.id });
    expect(shown.subject.documents).toHaveLength(1);
    await api.ok(review.decide, { id: shown.id, version: shown.version, verdict: 'approve' }, as);
    expect(await api.ok(account.userInfo, {}, pending)).toMatchObject({ isReal: 1 });
    const own = await api.ok(testPeople.make, { identity: 'rejected', reason: 'Wrong planet' });
    const [canned, words] = await Promise.all(
      [rejected, own].map(async (one) => (await api.ok(inbox.list, {}, one)).list[0]),
    );
    expect(canned?.body).toContain('Parts of the document are cut off');
    expect(words?.body).toContain('Wrong planet');
  });

  test('can be admitted to restricted products', async () => {
    const one = await api.ok(testPeople.make, { permissions: 'all' });
    expect(one.permissions).toEqual(['block']);
    expect(await api.ok(permission.status, {}, one)).toMatchObject({ status: 1 });
    expect(await api.ok(payMethod.list, { type: 1 }, one)).toEqual([]);
  });

  test('is in the back office like anybody else, and in its log by the sandbox', async () => {
    const one = await api.ok(testPeople.make, {
      identity: 'passed',
      invitedBy: 'trader@sandbourse.test',
    });
    const as = await owner();
    const found = await api.ok(people.search, { q: one.email }, as);
    expect(found.list).toMatchObject([{ id: one.id, isReal: 1 }]);
    const { list } = await api.ok(audit.list, { userId: one.id }, as);
    expect(list.map(({ action, actorId, actorRole }) => [action, actorId, actorRole])).toEqual([
      ['sandbox.person', 'sandbox', 'sandbox'],
      ['review.approve', 'sandbox', 'sandbox'],
    ]);
    const asked = await api.ok(review.list, { status: 'approved', q: one.id }, as);
    expect(asked.list).toMatchObject([{ decidedBy: { id: 'sandbox', name: 'sandbox' } }]);
  });

  test('makes a hundred people in one call, and fifty in concurrent calls', async () => {
    const { people: many } = await api.ok(testPeople.make, {
      count: 100,
      wallets: { STOCK: '1000' },
      loginPassword: 'Hundred1',
    });
    expect(new Set(many.map(({ email }) => email)).size).toBe(100);
    expect(new Set(many.map(({ token }) => token)).size).toBe(100);
    const last = many.at(-1);
    await api.ok(account.login, { username: last?.email ?? '', loginPassword: 'Hundred1' });
    const each = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        api.ok(testPeople.make, { identity: 'passed', payPassword: `secret${at}` }),
      ),
    );
    expect(new Set(each.map(({ id }) => id)).size).toBe(50);
  });

  test('is made once by the same call, whose key another cannot use', async () => {
    const wish = { identity: 'passed', wallets: { IPO: '5' } } as const;
    const as = { headers: { 'idempotency-key': 'people-1' } };
    const calls = [0, 1, 2].map(() => api.ok(testPeople.make, wish, as));
    const [first, ...others] = await Promise.all(calls);
    expect(others).toEqual([first, first]);
    const later = await api.ok(testPeople.make, wish, as);
    expect(later).toEqual(first);
    const other = await api.refused(testPeople.make, { ...wish, language: 'it' }, as);
    expect(other).toMatchObject({ status: 409, error: 'IdempotencyMismatch' });
  });

  test.for([
    [{ email: 'Trader@sandbourse.test' }, 'EmailTaken', 'email'],
    [{ email: 'a@b.test', count: 2 }, 'InvalidInput', 'count'],
    [{ count: 101 }, 'InvalidInput', 'count'],
    [{ reason: 'blurred' }, 'InvalidInput', 'reason'],
    [{ identity: 'done' }, 'InvalidInput', 'identity'],
    [{ invitedBy: 'reviewer@sandbourse.test' }, 'InvalidInput', 'invitedBy'],
    [{ wallets: { STOCK: '1.234' } }, 'InvalidInput', 'wallets.STOCK'],
    [{ wallets: { STOCK: '99999999999999' } }, 'InvalidInput', 'wallets.STOCK'],
    [{ wallets: { STOCK: '-1' } }, 'InvalidInput', 'wallets.STOCK'],
    [{ wallets: { GOLD: '1' } }, 'InvalidInput', 'wallets.GOLD'],
    [{ language: 'tlh' }, 'InvalidInput', 'language'],
    [{ permissions: ['everything'] }, 'InvalidInput', 'permissions'],
    [{ loginPassword: 'short' }, 'InvalidInput', 'loginPassword'],
    [{ surname: 'X' }, 'InvalidInput', 'surname'],
  ] as const)('of a wish that cannot be is refused: %j', async ([wish, error, field]) => {
    const refused = await api.refused(testPeople.make, wish);
    expect(refused).toMatchObject({ error });
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
  });
});

describe('a member of staff', () => {
  test('is a reviewer by default, and logs in as staff', async () => {
    const one = await api.ok(testPeople.makeStaff, {});
    expect(await api.ok(staff.me, {}, one)).toMatchObject({ id: one.id, role: 'reviewer' });
    const { email: username, loginPassword } = one;
    expect(await api.ok(staff.login, { username, loginPassword })).toMatchObject({
      role: 'reviewer',
    });
    const two = await api.ok(testPeople.makeStaff, { role: 'auditor', count: 2 });
    expect(two.staff.map(({ role }) => role)).toEqual(['auditor', 'auditor']);
  });

  test('is one of two where two are needed', async () => {
    const rich = await api.ok(testPeople.make, {
      identity: 'passed',
      payPassword: '123456',
      wallets: { BALANCE: '50000' },
      payoutMethods: ['card'],
    });
    await api.ok(
      withdrawal.apply,
      {
        applyAmount: '20000',
        userCardId: rich.payoutMethods[0]?.id ?? '',
        payPassWord: '123456',
      },
      rich,
    );
    const { staff: pair } = await api.ok(testPeople.makeStaff, { count: 2 });
    const [first, second] = pair;
    if (!first || !second) throw new Error('two were made');
    const [asked] = (await api.ok(review.list, { q: rich.id, kind: 'withdrawal' }, first)).list;
    const id = asked?.id ?? '';
    const yes = (version: number) => ({ id, version, verdict: 'approve' }) as const;
    const half = await api.ok(review.decide, yes(asked?.version ?? 0), first);
    expect(half).toMatchObject({ status: 'open', firstApprover: { id: first.id } });
    const again = await api.refused(review.decide, yes(half.version), first);
    expect(again.error).toBe('SecondPersonRequired');
    expect(await api.ok(review.decide, yes(half.version), second)).toMatchObject({
      status: 'approved',
    });
  });

  test('has a password by the rules for staff, or that of everybody here', async () => {
    const weak = await api.refused(testPeople.makeStaff, { loginPassword: 'passwordpassword' });
    expect(weak).toMatchObject({ error: 'WeakPassword', fields: { loginPassword: weak.msg } });
    const loginPassword = 'violet-teapot-71-orbit';
    const own = await api.ok(testPeople.makeStaff, { loginPassword, email: 'vi@sandbourse.test' });
    expect(own).toMatchObject({ loginPassword, email: 'vi@sandbourse.test' });
    const taken = await api.refused(testPeople.makeStaff, { email: 'vi@sandbourse.test' });
    expect(taken).toMatchObject({ error: 'EmailTaken', fields: { email: taken.msg } });
  });
});

describe('the page for testers', () => {
  const examples = examplesOf('testers/people.md', 'make', (word) => `/sandbox/${word}`);

  test('has examples', () => {
    expect(examples.length).toBeGreaterThan(5);
  });

  test.for(examples.map((example) => [example.line, example] as const))(
    '%s',
    async ([, example]) => {
      const { status, data } = await tryExample(api, example);
      expect({ status, data }).toMatchObject({ status: 200, data: { token: expect.any(String) } });
    },
  );

  test('documents every field of the input', () => {
    const page = readFileSync(new URL('../../docs/testers/people.md', import.meta.url), 'utf8');
    const listed = [...page.matchAll(/^\| `(\w+)` \| (both|customer|staff) \|/gm)];
    for (const [endpoint, who] of [
      [testPeople.make, 'customer'],
      [testPeople.makeStaff, 'staff'],
    ] as const) {
      const own = listed.flatMap(([, name, of]) => (of === 'both' || of === who ? [name] : []));
      expect(own.toSorted()).toEqual(Object.keys(endpoint.input.shape).toSorted());
    }
  });
});

test('without the sandbox nobody is made', async () => {
  const closed = await startApi({ env: { SANDBOX: 'false' }, started: false });
  for (const endpoint of Object.values(testPeople)) {
    expect((await closed.send(endpoint, {})).status).toBe(404);
  }
  await closed.close();
});

test('the same calls make the same people in each world of a seed', async () => {
  const script = async () => {
    const world = await startApi();
    const wish = { identity: 'passed', wallets: { IPO: '5000' } } as const;
    const { people: made } = await world.ok(testPeople.make, { ...wish, count: 3 });
    const { staff: hired } = await world.ok(testPeople.makeStaff, { role: 'owner' });
    const { people: more } = await world.ok(testPeople.make, { permissions: 'all' });
    const hash = await world.world.stateHash();
    await world.close();
    const people = [...made, ...hired, ...more];
    return { hash, people: people.map(({ token: _, ...one }) => one) };
  };
  expect(await script()).toEqual(await script());
});

test('they are the same whether or not the server was down in between', async () => {
  const script = async (isRestarted: boolean) => {
    let host = await startHost();
    const first = await host.ok(testPeople.make, { count: 2 });
    const hired = await host.ok(testPeople.makeStaff, {});
    if (isRestarted) {
      await host.end();
      host = await startHost({ dataDir: host.dataDir });
    }
    const sideBySide = await Promise.all([{}, {}].map((wish) => host.ok(testPeople.make, wish)));
    const last = await host.ok(testPeople.makeStaff, { count: 2 });
    await host.close();
    return [...first.people, hired, ...sideBySide, ...last.staff].map(({ email, name }) => [
      email,
      name,
    ]);
  };
  const made = await script(false);
  expect(new Set(made.map(([email]) => email)).size).toBe(made.length);
  expect(await script(true)).toEqual(made);
});

test('a refused person does not use up a name', async () => {
  const script = async (isRefused: boolean) => {
    const world = await startApi();
    const one = { email: 'twice@sandbourse.test' };
    const twins = isRefused ? [one, one] : [one];
    const statuses = await Promise.all(
      twins.map(async (wish) => (await world.call(testPeople.make, wish)).status),
    );
    const next = await world.ok(testPeople.make, {});
    await world.close();
    return { statuses, email: next.email };
  };
  const [both, alone] = [await script(true), await script(false)];
  expect(both.statuses.toSorted()).toEqual([200, 409]);
  expect(both.email).toBe(alone.email);
});

test('passwords are hashed once each, a few at a time, and again after a failure', async () => {
  let [running, most, calls, busy] = [0, 0, 0, false];
  const real = createPasswordHasher({ cost: 4 });
  const known = new KnownHashes({
    ...real,
    hash: async (password, asker) => {
      calls += 1;
      running += 1;
      most = Math.max(most, running);
      const hashed = await real.hash(password, asker);
      running -= 1;
      return busy ? { ok: false, error: 'TooManyRequests', retryAfterSeconds: 1 } : hashed;
    },
  });
  await Promise.all(Array.from({ length: 50 }, () => known.hashOf('the same')));
  expect(calls).toBe(1);
  await Promise.all(Array.from({ length: 50 }, (_, at) => known.hashOf(`other ${at}`)));
  expect([calls, most]).toEqual([51, 2]);
  busy = true;
  expect(await known.hashOf('late')).toMatchObject({ ok: false });
  busy = false;
  expect(await known.hashOf('late')).toMatchObject({ ok: true });
  await known.hashOf('Sandbox1');
  expect(calls).toBe(53);
});

test('every language has a country that there is, and every draw a name', () => {
  const known = new Set(COUNTRIES.map(({ englishName }) => englishName));
  expect(LOCALES.filter((locale) => !known.has(COUNTRY_OF[locale]))).toEqual([]);
  for (const draw of [0, 1, 255, 2 ** 32 - 1]) expect(nameOf(draw).lastName).not.toBe('');
  expect(partsOf('Cher')).toEqual({ firstName: 'Cher', lastName: 'Cher' });
  expect(partsOf(' Ada M. Lovell ')).toEqual({ firstName: 'Ada M.', lastName: 'Lovell' });
});
