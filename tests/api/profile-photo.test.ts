/** The picture a person shows of themselves: uploaded, shown, replaced, taken away. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/accounts';
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

test('it is shown to its owner once it is set, and stays when days have passed', async () => {
  expect(await photoOf(ann)).toBe('');
  const path = await upload(ann);
  expect(await api.ok(account.setPhoto, { path }, ann)).toEqual({ profilePhoto: path });
  expect(await photoOf(ann)).toBe(path);
  await moveTo(api, api.clock.now() + 3 * 86_400_000);
  expect([await opens(path, ann), await opens(path, bob)]).toEqual([200, 404]);
});

test('another one takes its place, and the first is kept no longer', async () => {
  const before = await photoOf(ann);
  const path = await upload(ann);
  await api.ok(account.setPhoto, { path }, ann);
  await moveTo(api, api.clock.now() + 5000);
  expect(await photoOf(ann)).toBe(path);
  expect([await opens(before, ann), await opens(path, ann)]).toEqual([404, 200]);
});

test('without a picture there is none', async () => {
  expect(await api.ok(account.setPhoto, {}, ann)).toEqual({ profilePhoto: '' });
  expect(await photoOf(ann)).toBe('');
});

test('a picture of somebody else, or of nobody, is none of theirs', async () => {
  const path = await upload(bob);
  for (const other of [path, '/file/upl_01kahv5t2c4s8m0q6x3y7z']) {
    const refused = await api.refused(account.setPhoto, { path: other }, ann);
    expect(refused).toMatchObject({ status: 404, error: 'NotFound' });
  }
  const odd = await api.refused(account.setPhoto, { path: 'https://example.test/a.png' }, ann);
  expect(odd).toMatchObject({ status: 400, error: 'InvalidInput' });
  expect(await photoOf(ann)).toBe('');
});
