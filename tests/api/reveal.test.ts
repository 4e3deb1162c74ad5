/** Numbers of documents, cards and wallets, and pictures of them: who reads them leaves a line. */
import SqliteDatabase from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '#contract/audit';
import { kyc } from '#contract/identity';
import { payMethod } from '#contract/payout-methods';
import { review } from '#contract/reviews';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { contract } from '#topics/contract.ts';
import { type Api, type As, startApi } from './harness.ts';
import { inputSchemaOf } from './schema-values.ts';
import { uploadImage } from './uploads.ts';
import { CARD, COIN, openWithdrawer, type Withdrawer } from './withdrawer.ts';

const DOCUMENT = 'SBX 4417 9902';

let api: Api;
let ruth: As;
let noor: As;
let owner: As;
let auditor: As;
let person: Withdrawer;
/** Reviews of one identity, one withdrawal to a card and one to a wallet. */
let identity: string;
let toCard: string;
let toWallet: string;

async function applyForIdentity(): Promise<string> {
  const as = { token: await api.register('reveal@example.test') };
  const [straightUrl, reverseUrl] = [await uploadImage(api, as, 1), await uploadImage(api, as, 2)];
  const name = { firstName: 'Ada', lastName: 'Lovell', area: 'Germany' };
  const form = { ...name, idCardType: 'idCard', idCardNumber: DOCUMENT, straightUrl, reverseUrl };
  await api.ok(kyc.updateReal, { ...form, idCardType: 'idCard' }, as);
  const { list } = await api.ok(review.list, { kind: 'kyc', q: 'reveal@' }, ruth);
  return list[0]?.id ?? '';
}

async function withdrawalTo(userCardId: string): Promise<string> {
  const { id } = await person.apply('10', { userCardId });
  return (await api.world.database.reader.withdrawal.findUniqueOrThrow({ where: { id } })).reviewId;
}

beforeAll(async () => {
  api = await startApi();
  const staff = ['reviewer', 'reviewer2', 'owner', 'auditor'];
  const tokens = await Promise.all(staff.map((who) => api.signIn(`${who}@sandbourse.test`)));
  [ruth, noor, owner, auditor] = tokens.map((token) => ({ token })) as [As, As, As, As];
  person = await openWithdrawer(api);
  identity = await applyForIdentity();
  [toCard, toWallet] = [await withdrawalTo(person.cardId), await withdrawalTo(person.walletId)];
});
afterAll(() => api.close());

const lines = async (action: string) =>
  (await api.ok(audit.list, { action, pageSize: 100 }, auditor)).list;
const claim = (id: string, as: As) => api.ok(review.claim, { id }, as);
const release = (id: string, as: As) => api.ok(review.release, { id }, as);

test('a number is revealed to the person who has claimed the request, and the audit log records it', async () => {
  for (const [id, field, whole] of [
    [identity, 'idCardNumber', DOCUMENT],
    [toCard, 'cardNo', CARD.cardNo],
    [toWallet, 'address', COIN.cardNo],
  ] as const) {
    const asked = { id, field };
    const before = (await lines('review.reveal')).length;
    expect(await api.refused(review.reveal, asked, ruth)).toMatchObject({
      status: 409,
      error: 'NotClaimed',
    });
    await claim(id, noor);
    expect(await api.refused(review.reveal, asked, ruth)).toMatchObject({
      error: 'ClaimedByAnother',
    });
    // The owner may all, but not without having it in hand.
    expect(await api.refused(review.reveal, asked, owner)).toMatchObject({ status: 409 });
    await release(id, noor);
    await claim(id, ruth);
    expect((await lines('review.reveal')).length).toBe(before);
    const { value } = await api.ok(review.reveal, { ...asked, why: 'compared by phone' }, ruth);
    expect(value.replace(/\s/g, '')).toBe(whole.replace(/\s/g, ''));
    const [line, ...others] = await lines('review.reveal');
    expect(others).toHaveLength(before);
    expect(line).toMatchObject({ subject: id, actorRole: 'reviewer', actorName: 'Ruth Castellan' });
    expect(line?.detail).toMatchObject({ field, why: 'compared by phone' });
    api.clock.advance(api.world.config.claimMs);
    expect(await api.refused(review.reveal, asked, ruth)).toMatchObject({ error: 'NotClaimed' });
  }
});

test('after the decision only the person who decided may reveal it again', async () => {
  const { version } = await claim(toCard, ruth);
  await api.ok(review.decide, { id: toCard, version, verdict: 'approve' }, ruth);
  const asked = { id: toCard, field: 'cardNo' } as const;
  await api.ok(review.reveal, asked, ruth);
  expect(await api.refused(review.reveal, asked, noor)).toMatchObject({ error: 'NotClaimed' });
});

test('only masked fields can be revealed, by roles that decide', async () => {
  await claim(identity, ruth);
  for (const field of ['firstName', 'cardNo', 'passwordHash']) {
    const { status } = await api.refused(review.reveal, { id: identity, field }, ruth);
    expect([field, status]).toEqual([field, field === 'cardNo' ? 404 : 400]);
  }
  const asked = { id: identity, field: 'idCardNumber' };
  expect(await api.refused(review.reveal, { ...asked, id: 'rev_none' }, ruth)).toMatchObject({
    status: 404,
  });
  for (const who of ['auditor', 'support', 'operator', 'trader']) {
    const as = { token: await api.signIn(`${who}@sandbourse.test`) };
    expect(await api.refused(review.reveal, asked, as)).toMatchObject({ status: 403 });
  }
});

test('no other call of staff returns an unmasked number', async () => {
  await claim(identity, ruth);
  await api.ok(review.reveal, { id: identity, field: 'idCardNumber', why: 'to be sure' }, ruth);
  const declared: Endpoint[] = Object.values(contract).flatMap((topic) => Object.values(topic));
  const reads = declared.filter(
    ({ auth, method, givesFile }) => auth === 'staff' && method === 'GET' && !givesFile,
  );
  expect(reads.length).toBeGreaterThan(20);
  const ids = [identity, toCard, toWallet, person.userId];
  const secrets = [DOCUMENT, CARD.cardNo, COIN.cardNo].flatMap((one) => [
    one,
    one.replaceAll(' ', ''),
  ]);
  const leaks: string[] = [];
  const look = async (endpoint: Endpoint, input: object) => {
    const said = JSON.stringify((await api.send(endpoint, input, { ...owner, ...from() })).body);
    if (secrets.some((secret) => said.includes(secret))) leaks.push(endpoint.path);
  };
  let asked = 0;
  const from = () => {
    asked += 1;
    return { ip: `10.9.${asked >> 8}.${asked & 255}` };
  };
  for (const endpoint of reads) {
    const names = Object.keys(inputSchemaOf(endpoint).properties ?? {});
    await look(endpoint, names.includes('pageSize') ? { pageSize: 100 } : {});
    for (const name of names.filter((one) => /^(id|q|.*Id)$/.test(one))) {
      for (const id of ids) await look(endpoint, { [name]: id });
    }
  }
  for (const status of ['approved', 'open']) await look(review.list, { status, pageSize: 100 });
  const list = await api.ok(payMethod.list, { type: 1 }, person.as);
  for (const { cardNo } of list) if (secrets.includes(cardNo)) leaks.push('own list');
  expect(asked).toBeGreaterThan(100);
  expect(leaks).toEqual([]);
});

test('a picture leaves one line for each who looks, however often', async () => {
  const { subject } = await api.ok(review.show, { id: identity }, ruth);
  const [front, back] = subject.documents;
  const see = async (url: string | undefined, as: As) =>
    (await api.app.inject({ url: url ?? '', headers: { authorization: `Bearer ${as.token}` } }))
      .statusCode;
  expect(await lines('review.picture')).toEqual([]);
  const seen = await Promise.all(Array.from({ length: 6 }, () => see(front?.url, ruth)));
  expect(new Set(seen)).toEqual(new Set([200]));
  for (const as of [ruth, noor, noor]) expect(await see(front?.url, as)).toBe(200);
  expect(await see(back?.url, ruth)).toBe(200);
  expect(await see(front?.url, person.as)).toBe(403);
  expect(await see('/admin/file/upl_none', ruth)).toBe(404);
  const entries = await lines('review.picture');
  expect(entries.map(({ actorName, subject: about }) => [actorName, about])).toEqual([
    ['Ruth Castellan', identity],
    ['Noor Haddadi', identity],
    ['Ruth Castellan', identity],
  ]);
  expect(new Set(entries.map(({ detail }) => detail.picture)).size).toBe(2);
  expect(await api.ok(audit.verify, {}, auditor)).toMatchObject({ ok: true });
});

test('a picture that is handed in again leaves a line in the request it is looked at in', async () => {
  const as = { token: await api.register('again@example.test') };
  const straightUrl = await uploadImage(api, as, 3);
  const name = { firstName: 'Ada', lastName: 'Again', area: 'Germany' };
  const form = { ...name, idCardType: 'passport', idCardNumber: 'P 4417', straightUrl } as const;
  const handIn = async () => {
    await api.ok(kyc.updateReal, form, as);
    const { list } = await api.ok(review.list, { kind: 'kyc', q: 'again@' }, ruth);
    const { id = '', version = 0 } = list[0] ?? {};
    const { subject } = await api.ok(review.show, { id }, ruth);
    return { id, version, url: subject.documents[0]?.url ?? '' };
  };
  const look = async (url: string) =>
    (await api.app.inject({ url, headers: { authorization: `Bearer ${ruth.token}` } })).statusCode;
  const about = async (url: string) => {
    const before = (await lines('review.picture')).length;
    expect(await look(url)).toBe(200);
    const told = await lines('review.picture');
    return told.slice(0, told.length - before).map(({ subject }) => subject);
  };
  const first = await handIn();
  expect(await about(first.url)).toEqual([first.id]);
  const { id, version } = first;
  await api.ok(review.decide, { id, version, verdict: 'reject', reason: 'Blurred' }, ruth);
  const second = await handIn();
  expect(await about(second.url)).toEqual([second.id]);
  // Each once, whichever is opened again; without a request it is the latest.
  const picture = second.url.split('?')[0] ?? '';
  for (const url of [first.url, second.url, picture]) expect(await about(url)).toEqual([]);
  expect(await look(`${picture}?review=${identity}`)).toBe(404);
});

test('a reveal that cannot be recorded is refused', async () => {
  await claim(identity, noor).catch(() =>
    release(identity, ruth).then(() => claim(identity, noor)),
  );
  const { subject } = await api.ok(review.show, { id: identity }, noor);
  const db = new SqliteDatabase(api.world.config.databaseUrl.replace('file:', ''));
  db.exec(
    `CREATE TRIGGER "planted" BEFORE INSERT ON "Audit" BEGIN SELECT RAISE(ABORT, 'planted'); END`,
  );
  const asked = { id: identity, field: 'idCardNumber' };
  const { status, body } = await api.send(review.reveal, asked, noor);
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain('4417');
  const url = subject.documents[1]?.url ?? '';
  const headers = { authorization: `Bearer ${noor.token}` };
  const shown = await api.app.inject({ url, headers });
  expect(shown.statusCode).toBe(500);
  db.exec('DROP TRIGGER "planted"');
  db.close();
  expect((await api.app.inject({ url, headers })).statusCode).toBe(200);
});
