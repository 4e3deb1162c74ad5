/** The picture a person shows of themselves: uploaded, shown, replaced, taken away. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/accounts';
import { chat, chatDesk } from '#contract/chat';
import { deposit } from '#contract/deposits';
import { kyc } from '#contract/identity';
import { review } from '#contract/reviews';
import { type Api, type As, startApi } from './harness.ts';
import { moveTo } from './trader.ts';
import { png, sendFile } from './uploads.ts';

let api: Api;
let ann: As;
let bob: As;
beforeAll(async () => {
  api = await startApi();
  ann = { token: await api.register('ann@example.test') };
  bob = { token: await api.register('bob@example.test') };
});
afterAll(() => api.close());

let shade = 0;
async function upload(as: As): Promise<string> {
  shade += 1;
  return (await sendFile(api, await png({ shade }), { as })).body.data.url;
}

const photoOf = async (as: As) => (await api.ok(account.userInfo, {}, as)).profilePhoto;
const opens = async (url: string, { token }: As) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await api.app.inject({ url, headers })).statusCode;
};

test('the photo is shown to its owner, and kept', async () => {
  expect(await photoOf(ann)).toBe('');
  const path = await upload(ann);
  expect(await api.ok(account.setPhoto, { path }, ann)).toEqual({ profilePhoto: path });
  expect(await photoOf(ann)).toBe(path);
  await moveTo(api, api.clock.now() + 3 * 86_400_000);
  expect([await opens(path, ann), await opens(path, bob)]).toEqual([200, 404]);
});

test('a new photo replaces the old one, which is deleted', async () => {
  const before = await photoOf(ann);
  const path = await upload(ann);
  await api.ok(account.setPhoto, { path }, ann);
  await moveTo(api, api.clock.now() + 5000);
  expect(await photoOf(ann)).toBe(path);
  expect([await opens(before, ann), await opens(path, ann)]).toEqual([404, 200]);
});

test('a request without a picture removes the photo', async () => {
  expect(await api.ok(account.setPhoto, {}, ann)).toEqual({ profilePhoto: '' });
  expect(await photoOf(ann)).toBe('');
});

test('a foreign or unknown picture is refused', async () => {
  const path = await upload(bob);
  for (const other of [path, '/file/upl_01kahv5t2c4s8m0q6x3y7z']) {
    const refused = await api.refused(account.setPhoto, { path: other }, ann);
    expect(refused).toMatchObject({ status: 404, error: 'NotFound' });
  }
  const odd = await api.refused(account.setPhoto, { path: 'https://example.test/a.png' }, ann);
  expect(odd).toMatchObject({ status: 400, error: 'InvalidInput' });
  expect(await photoOf(ann)).toBe('');
});

describe('the same picture, handed in while it is the photo', () => {
  let who: As;
  let path: string;
  let people = 0;
  beforeEach(async () => {
    people += 1;
    who = { token: await api.register(`both${people}@example.test`) };
    path = await upload(who);
    await api.ok(account.setPhoto, { path }, who);
  });

  /** Takes the photo away and lets two days pass; answers what its owner and somebody of the staff get. */
  async function takenAway(atDesk: string, email: string): Promise<number[]> {
    await api.ok(account.setPhoto, {}, who);
    await moveTo(api, api.clock.now() + 2 * 86_400_000);
    const staff = { token: await api.signIn(email) };
    return [await opens(path, who), await opens(atDesk, staff)];
  }

  test('for identity stays where the reviewer looks at it', async () => {
    const about = { idCardType: 'passport', area: 'Germany', straightUrl: path } as const;
    const name = { firstName: 'Ann', lastName: 'Both', idCardNumber: 'SBX BOTH 1' };
    await api.ok(kyc.updateReal, { ...about, ...name }, who);
    expect(await takenAway(`/admin${path}`, 'reviewer@sandbourse.test')).toEqual([200, 200]);
  });

  test('in a conversation stays where it was said', async () => {
    await api.ok(chat.send, { clientId: `both-${people}-0001`, text: '', image: path }, who);
    const support = { token: await api.signIn('support@sandbourse.test') };
    const { list } = await api.ok(chatDesk.list, {}, support);
    const [talk] = list;
    const image = path.replace('/file/', `/admin/chat/${talk?.userId}/image/`);
    expect(await takenAway(image, 'support@sandbourse.test')).toEqual([200, 200]);
  });

  test('as the proof of a deposit is taken, and stays', async () => {
    const { id } = await api.ok(deposit.create, { path, coinCode: 'USDT', chain: 'TRC20' }, who);
    const ruth = { token: await api.signIn('reviewer@sandbourse.test') };
    const { list } = await api.ok(review.list, { kind: 'deposit', q: id }, ruth);
    expect(list).toHaveLength(1);
    expect(await takenAway(`/admin${path}`, 'reviewer@sandbourse.test')).toEqual([200, 200]);
    const again = { path, coinCode: 'USDT', chain: 'TRC20' };
    expect(await api.refused(deposit.create, again, who)).toMatchObject({ error: 'AlreadyDone' });
  });

  test('and taken for the photo afterwards stays as well', async () => {
    await api.ok(account.setPhoto, {}, who);
    await api.ok(chat.send, { clientId: `both-${people}-0002`, text: '', image: path }, who);
    await api.ok(account.setPhoto, { path }, who);
    await api.ok(account.setPhoto, {}, who);
    await moveTo(api, api.clock.now() + 2 * 86_400_000);
    expect(await opens(path, who)).toBe(200);
  });
});

test('of photos set concurrently the last one is shown, and only that is kept', async () => {
  const who = { token: await api.register('twice@example.test') };
  const shown = [await upload(who), await upload(who), await upload(who)];
  await api.ok(account.setPhoto, { path: shown[0] ?? '' }, who);
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
  const held = api.world.unitOfWork.between(() => gate);
  const asked: Promise<unknown>[] = [];
  for (const path of shown.slice(1)) {
    asked.push(api.ok(account.setPhoto, { path }, who));
    // Each has been taken in, and is to be decided by itself, before the next is asked for.
    for (let turn = 0; turn < 500; turn += 1) await new Promise(setImmediate);
  }
  letGo();
  await Promise.all([held, ...asked]);
  await moveTo(api, api.clock.now() + 3 * 86_400_000);
  const last = await photoOf(who);
  const answers = await Promise.all(shown.map((path) => opens(path, who)));
  expect(answers).toEqual(shown.map((path) => (path === last ? 200 : 404)));
});
