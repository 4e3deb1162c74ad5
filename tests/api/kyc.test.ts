import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/accounts';
import { kyc } from '#contract/identity';
import { inbox } from '#contract/inbox';
import { review } from '#contract/reviews';
import { LOCALES } from '#core/locale.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { textOf } from '#platform/contract/message.ts';
import { findUserByEmail } from '#topics/accounts/queries.ts';
import { type Api, type As, startApi } from './harness.ts';
import { uploadImage } from './uploads.ts';

let api: Api;
let ruth: As;
let people = 0;
beforeAll(async () => {
  api = await startApi();
  ruth = { token: await api.signIn('reviewer@sandbourse.test') };
});
afterAll(() => api.close());

interface Person {
  as: As;
  email: string;
  front: string;
  back: string;
}

async function newPerson(): Promise<Person> {
  people += 1;
  const email = `kyc${people}@example.test`;
  const as = { token: await api.register(email) };
  const front = await uploadImage(api, as, people);
  return { as, email, front, back: await uploadImage(api, as, people + 100) };
}

const passport = ({ front }: Person): InputOf<typeof kyc.updateReal> => ({
  idCardType: 'passport',
  area: 'Germany',
  firstName: 'Ada',
  lastName: 'Lovell',
  idCardNumber: `SBX ${front}`.slice(0, 50),
  straightUrl: front,
});
const idCard = (person: Person): InputOf<typeof kyc.updateReal> => ({
  ...passport(person),
  idCardType: 'idCard',
  reverseUrl: person.back,
});
const stateOf = async ({ as }: Person) => (await api.ok(account.userInfo, {}, as)).isReal;

/** The review of what a person last applied with. */
async function reviewOf({ email }: Person) {
  const user = await findUserByEmail(api.world.database.reader, email);
  const { list } = await api.ok(review.list, { kind: 'kyc', sort: 'newest', pageSize: 100 }, ruth);
  const item = list.find(({ userId }) => userId === user?.id);
  if (!item) throw new Error(`${email} waits for nobody`);
  return item;
}

async function decide(person: Person, verdict: 'approve' | 'reject', reasonCode?: string) {
  const { id, version } = await reviewOf(person);
  const reason = reasonCode === undefined ? {} : { reasonCode };
  return api.ok(review.decide, { id, version, verdict, ...reason }, ruth);
}

describe('an application', () => {
  test('with an ID card the state goes from 2 over 3 to 1, and a message says so', async () => {
    const ann = await newPerson();
    expect(await api.ok(kyc.application, {}, ann.as)).toEqual({ isReal: 2 });
    expect(await api.ok(kyc.updateReal, idCard(ann), ann.as)).toEqual({ isReal: 3 });
    expect(await stateOf(ann)).toBe(3);
    expect(await api.ok(kyc.application, {}, ann.as)).toEqual({
      isReal: 3,
      idCardType: 'idCard',
      area: 'Germany',
      submittedAt: api.clock.now(),
    });
    await decide(ann, 'approve');
    expect(await api.ok(account.userInfo, {}, ann.as)).toMatchObject({
      isReal: 1,
      country: 'Germany',
    });
    const [message] = (await api.ok(inbox.list, {}, ann.as)).list;
    expect(message?.title).toBe(textOf('inbox.kyc.approved.title', 'en'));
  });

  test('is one at a time: ten at once, one is taken', async () => {
    const bob = await newPerson();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api.call(kyc.updateReal, passport(bob), bob.as)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    await decide(bob, 'approve');
    expect(await api.refused(kyc.updateReal, passport(bob), bob.as)).toMatchObject({
      status: 409,
      error: 'AlreadyDone',
    });
    expect(await api.refused(kyc.tryAgain, {}, bob.as)).toMatchObject({ error: 'AlreadyDone' });
  });

  test('that is rejected says why in the requested language, and may be made again', async () => {
    const cas = await newPerson();
    await api.ok(kyc.updateReal, passport(cas), cas.as);
    expect(await api.refused(kyc.tryAgain, {}, cas.as)).toMatchObject({ error: 'AlreadyDone' });
    await decide(cas, 'reject', 'blurred');
    for (const locale of LOCALES) {
      const seen = await api.ok(kyc.application, {}, { ...cas.as, locale });
      expect(seen).toMatchObject({ isReal: 4, reason: textOf('reason.kyc.blurred', locale) });
    }
    expect(await api.ok(kyc.tryAgain, {}, cas.as)).toEqual({ isReal: 2 });
    expect(await api.ok(kyc.application, {}, cas.as)).toEqual({ isReal: 2 });
    await api.ok(kyc.updateReal, passport(cas), cas.as);
    await decide(cas, 'approve');
    expect(await stateOf(cas)).toBe(1);
  });

  test('may follow a rejection without trying again first', async () => {
    const dan = await newPerson();
    await api.ok(kyc.updateReal, idCard(dan), dan.as);
    await decide(dan, 'reject', 'mismatch');
    expect(await api.ok(kyc.updateReal, passport(dan), dan.as)).toEqual({ isReal: 3 });
  });

  test('only a reviewer can see its pictures', async () => {
    const eve = await newPerson();
    await api.ok(kyc.updateReal, idCard(eve), eve.as);
    const { id } = await reviewOf(eve);
    const { subject } = await api.ok(review.show, { id }, ruth);
    expect(subject.documents.map(({ name }) => name)).toEqual(['front', 'back']);
    expect(subject.fields).toContainEqual({ name: 'firstName', value: 'Ada', masked: false });
    const numbers = subject.fields.filter(({ masked }) => masked).map(({ name }) => name);
    expect(numbers).toEqual(['idCardNumber']);
    const seenBy = async (as: As) => {
      const headers = { authorization: `Bearer ${as.token}` };
      const [document] = subject.documents;
      return (await api.app.inject({ url: document?.url ?? '', headers })).statusCode;
    };
    const [owner, support] = await Promise.all(
      ['owner', 'support'].map((who) => api.signIn(`${who}@sandbourse.test`)),
    );
    expect(await seenBy(ruth)).toBe(200);
    expect(await seenBy({ token: owner ?? '' })).toBe(200);
    expect(await seenBy({ token: support ?? '' })).toBe(403);
    expect(await seenBy(eve.as)).toBe(403);
    const unused = await uploadImage(api, eve.as, 900);
    const headers = { authorization: `Bearer ${ruth.token}` };
    expect((await api.app.inject({ url: `/admin${unused}`, headers })).statusCode).toBe(404);
  });

  test('with the document number of somebody else is flagged', async () => {
    const [fay, gus] = [await newPerson(), await newPerson()];
    const idCardNumber = 'SBX SAME 1';
    await api.ok(kyc.updateReal, { ...passport(fay), idCardNumber }, fay.as);
    await api.ok(kyc.updateReal, { ...passport(gus), idCardNumber }, gus.as);
    const { twins } = await api.ok(review.show, { id: (await reviewOf(gus)).id }, ruth);
    expect(twins).toEqual([expect.objectContaining({ what: 'idCardNumber' })]);
  });
});

describe('refused is an application', () => {
  let hal: Person;
  let other: Person;
  beforeAll(async () => {
    hal = await newPerson();
    other = await newPerson();
  });

  test.for<[what: string, change: (mine: Person, theirs: Person) => object, field: string]>([
    ['with a picture of somebody else', (_, { front }) => ({ straightUrl: front }), 'straightUrl'],
    ['with a back of somebody else', (_, { back }) => ({ reverseUrl: back }), 'reverseUrl'],
    [
      'with a picture that never was',
      () => ({ straightUrl: '/file/upl_0000000000000000000000' }),
      'straightUrl',
    ],
    ['with an address elsewhere', () => ({ straightUrl: 'https://x.test/a.png' }), 'straightUrl'],
    ['with a path', () => ({ straightUrl: '/file/../token-secret' }), 'straightUrl'],
    ['with one side of a card', () => ({ reverseUrl: undefined }), 'reverseUrl'],
    ['without a picture', () => ({ straightUrl: undefined }), 'straightUrl'],
    ['without a country', () => ({ area: undefined }), 'area'],
    ['of a country that is none', () => ({ area: 'Atlantis' }), 'area'],
    ['without a first name', () => ({ firstName: ' ' }), 'firstName'],
    ['without a last name', () => ({ lastName: undefined }), 'lastName'],
    ['without a number', () => ({ idCardNumber: '' }), 'idCardNumber'],
    ['with a number that has no end', () => ({ idCardNumber: '1'.repeat(51) }), 'idCardNumber'],
    [
      'with a first name that turns what follows',
      () => ({ firstName: 'Ada\u202eaveS' }),
      'firstName',
    ],
    ['with a last name of nothing to be seen', () => ({ lastName: '\u200b' }), 'lastName'],
    ['with a last name of two lines', () => ({ lastName: 'Lovell\nAlias' }), 'lastName'],
    // It would be the number of nobody else, and look like it.
    ['with a number that hides a sign', () => ({ idCardNumber: 'SBX\u2060 1' }), 'idCardNumber'],
    ['with a third kind of document', () => ({ idCardType: 'driver' }), 'idCardType'],
  ])('%s', async ([, change, field]) => {
    const refused = await api.refused(
      kyc.updateReal,
      { ...idCard(hal), ...change(hal, other) },
      hal.as,
    );
    expect(refused).toMatchObject({ status: 400, error: 'InvalidInput' });
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
    expect(await stateOf(hal)).toBe(2);
  });
});

test('the seeded applicants are pending, and rejected with the reason', async () => {
  const pending = { token: await api.signIn('pending@sandbourse.test') };
  expect(await api.ok(kyc.application, {}, pending)).toMatchObject({
    isReal: 3,
    idCardType: 'idCard',
    area: 'Mexico',
  });
  const rejected = { token: await api.signIn('rejected@sandbourse.test') };
  expect(await api.ok(kyc.application, {}, rejected)).toMatchObject({
    isReal: 4,
    reason: textOf('reason.kyc.blurred', 'en'),
  });
  const { list } = await api.ok(review.list, { kind: 'kyc', q: 'Falkenrath' }, ruth);
  const { subject } = await api.ok(review.show, { id: list[0]?.id ?? '' }, ruth);
  const headers = { authorization: `Bearer ${ruth.token}` };
  for (const { url } of subject.documents) {
    const shown = await api.app.inject({ url, headers });
    expect(shown.headers['content-type']).toBe('image/png');
    expect(shown.rawPayload.length).toBeLessThan(10_000);
  }
});

test('every country has a dial code and a flag', async () => {
  const areas = await api.ok(account.areaList, {});
  expect(areas.length).toBeGreaterThan(200);
  for (const { englishName, phoneAreaCode, nationalFlag } of areas) {
    expect(englishName.length).toBeGreaterThan(2);
    expect(phoneAreaCode).toMatch(/^\+\d+$/);
    expect(nationalFlag).toMatch(/^[a-z]{2}$/);
  }
});
