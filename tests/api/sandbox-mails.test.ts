/** Everything that was sent, in pages and by its recipient. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/accounts';
import { sandbox } from '#contract/sandbox';
import { type Api, startApi } from './harness.ts';

let api: Api;
const people = Array.from({ length: 60 }, (_, n) => `new-${n}@example.test`);
const phone = '+49 151 23456789';
beforeAll(async () => {
  api = await startApi({ env: { CODE_COOLDOWN_SECONDS: '0' } });
  for (const email of people) {
    api.clock.advance(1000);
    await api.ok(account.getEmailCode, { scenario: 'register', email });
  }
  const token = await api.signIn('trader@sandbourse.test');
  await api.ok(account.getEmailCode, { scenario: 'bindPhone', phone }, { token });
});
afterAll(() => api.close());

const mails = (input: object = {}) => api.ok(sandbox.mails, input);

test('all are read in pages, newest first, while others come', async () => {
  const first = await mails({ pageSize: 20, reading: 'one', q: '@example.test' });
  expect(first).toMatchObject({ total: 60, pageNum: 1, pageSize: 20, hasNext: true });
  api.clock.advance(1000);
  await api.ok(account.getEmailCode, { scenario: 'register', email: 'later@example.test' });
  const seen = first.list.map(({ to }) => to);
  for (const pageNum of [2, 3]) {
    const { list } = await mails({ pageSize: 20, reading: 'one', q: '@example.test', pageNum });
    seen.push(...list.map(({ to }) => to));
  }
  expect(seen).toEqual(people.toReversed());
  const { total, list } = await mails({ pageSize: 100 });
  expect(total).toBe(list.length);
  expect(total).toBeGreaterThanOrEqual(62);
  // As before: the newest of them, without pages.
  expect(await api.ok(sandbox.outbox, {})).toEqual(list.slice(0, 50));
});

test('those to one address, to one number, or to a part of either', async () => {
  const email = 'new-3@example.test';
  const one = await mails({ email });
  expect(one).toMatchObject({ total: 1, hasNext: false, list: [{ to: email, channel: 'email' }] });
  expect(one.list[0]?.text).toContain(one.list[0]?.code);
  expect((await mails({ q: 'NEW-3' })).total).toBe(11);
  const text = { to: '+4915123456789', channel: 'text' };
  expect(await mails({ phone })).toMatchObject({ total: 1, list: [text] });
  expect(await mails({ q: '+49151' })).toMatchObject({ total: 1, list: [text] });
  expect(await mails({ email: 'nobody@example.test' })).toMatchObject({ total: 0, list: [] });
  expect(await api.refused(sandbox.mails, { phone: '12' })).toMatchObject({
    status: 400,
    fields: { phone: expect.any(String) },
  });
});
