import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/accounts';
import { CHAT_TEXT_MAX, chat, chatDesk } from '#contract/chat';
import { testPeople } from '#contract/test-people';
import { accept } from '#core/result.ts';
import { searched } from '#core/searched.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { fakeSocket } from '../platform/push/fake-socket.ts';
import { type Api, type As, startApi } from './harness.ts';
import { uploadImage } from './uploads.ts';

let api: Api;
let as: As;
let userId: string;
let people = 0;
let written = 0;
const staff: Record<'support' | 'owner' | 'auditor' | 'reviewer' | 'operator', As> = {
  support: {},
  owner: {},
  auditor: {},
  reviewer: {},
  operator: {},
};
beforeAll(async () => {
  api = await startApi();
  for (const role of Object.keys(staff) as (keyof typeof staff)[]) {
    staff[role] = { token: await api.signIn(`${role}@sandbourse.test`) };
  }
});
afterAll(() => api.close());
beforeEach(async () => {
  people += 1;
  as = { token: await api.register(`writer${people}@example.test`) };
  userId = String((await api.ok(account.userInfo, {}, as)).id);
});

const clientId = () => {
  written += 1;
  return `message-${written}`;
};
const say = (text: string, more: Partial<InputOf<typeof chat.send>> = {}, who = as) =>
  api.ok(chat.send, { clientId: clientId(), text, ...more }, who);
const answer = (text: string, who = staff.support) =>
  api.ok(chatDesk.send, { userId, clientId: clientId(), text }, who);
const history = (who = as) => api.ok(chat.messages, {}, who);
const atDesk = (who = staff.support) => api.ok(chatDesk.messages, { userId }, who);
const texts = async () => (await history()).list.map(({ text }) => text);

function listen(who: As) {
  const fake = fakeSocket();
  api.world.hub.connect(fake.socket, { locale: 'en', address: '127.0.0.1' });
  fake.say({ event: 'sub', channel: 'user', data: { token: who.token } });
  const updates = () =>
    fake
      .frames()
      .flatMap((frame) => (frame.event === 'update' && frame.channel === 'user' ? frame.data : []));
  return {
    updates,
    entered: () =>
      expect.poll(() => fake.frames().some(({ event }) => event === 'subscribed')).toBe(true),
    leave: () => fake.socket.close(1000, ''),
  };
}

describe('a conversation', () => {
  test('is read by both sides, each with its own count', async () => {
    expect(await history()).toEqual({ list: [], hasEarlier: false, unread: 0, readByOther: 0 });
    await say('Where is my deposit?');
    await say('It was yesterday.');
    expect((await atDesk()).unread).toBe(2);
    const answered = await answer('I am looking.');
    expect(answered).toMatchObject({ seq: 3, from: 'staff', author: 'Emil Strand' });
    expect(await api.ok(chat.unread, {}, as)).toEqual({ unread: 1 });
    expect(await history()).toMatchObject({
      list: [
        { seq: 1, from: 'customer', text: 'Where is my deposit?' },
        { seq: 2, from: 'customer' },
        { seq: 3, from: 'staff', text: 'I am looking.' },
      ],
      unread: 1,
      readByOther: 3,
    });
    expect(await api.ok(chat.read, { seq: 3 }, as)).toEqual({ unread: 0 });
    expect(await atDesk()).toMatchObject({ unread: 0, readByOther: 3 });
    await say('Thank you.');
    expect((await atDesk()).unread).toBe(1);
    expect(await api.ok(chatDesk.read, { userId, seq: 4 }, staff.support)).toEqual({ unread: 0 });
  });

  test('pages back from its end, nothing twice, nothing missed', async () => {
    for (let index = 1; index <= 7; index += 1) await say(`number ${index}`);
    const seen: number[] = [];
    let before: number | undefined;
    for (let page = 0; page < 4; page += 1) {
      const input = { limit: 3, ...(before !== undefined && { before }) };
      const { list, hasEarlier } = await api.ok(chat.messages, input, as);
      seen.unshift(...list.map(({ seq }) => seq));
      before = list[0]?.seq;
      if (!hasEarlier) break;
      await say('and one more');
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('a message sent twice is stored once', async () => {
    const same = { clientId: clientId() };
    const [first, second] = await Promise.all([say('Hello', same), say('Hello', same)]);
    expect(second).toEqual(first);
    expect(await texts()).toEqual(['Hello']);
  });

  test('a message sent without an id gets one', async () => {
    const [first, second] = [
      await api.ok(chat.send, { text: 'Hello' }, as),
      await api.ok(chat.send, { text: 'Hello' }, as),
    ];
    const fromDesk = await api.ok(chatDesk.send, { userId, text: 'Hello' }, staff.support);
    expect(new Set([first, second, fromDesk].map((one) => one.clientId)).size).toBe(3);
    // The id that was given names the message from then on.
    const { clientId: given } = first;
    expect(await api.ok(chat.send, { clientId: given, text: 'Hello' }, as)).toEqual(first);
    expect(await texts()).toEqual(['Hello', 'Hello', 'Hello']);
  });

  test('keeps text as text', async () => {
    const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script> & "quotes"';
    await say(hostile);
    await answer(hostile);
    expect(await texts()).toEqual([hostile, hostile]);
    const cleaned = await say('safe\u202egnp.exe\u0007\r\nnext\u2066');
    expect(cleaned.text).toBe('safegnp.exe\nnext');
  });

  test('cannot be read by other customers', async () => {
    await say('mine');
    const other: As = { token: await api.register(`stranger${people}@example.test`) };
    expect((await history(other)).list).toEqual([]);
    await say('theirs', {}, other);
    expect(await texts()).toEqual(['mine']);
    for (const endpoint of Object.values(chat)) {
      expect(await api.refused(endpoint, {})).toMatchObject({ status: 401 });
      expect(await api.refused(endpoint, {}, staff.support)).toMatchObject({ status: 403 });
    }
  });

  test('is announced to both sides at once, and to no other staff', async () => {
    const [customer, support, reviewer] = [as, staff.support, staff.reviewer].map(listen);
    await customer?.entered();
    await support?.entered();
    await reviewer?.entered();
    await say('anybody there?');
    const update = expect.objectContaining({ topic: 'chat', id: userId });
    await expect.poll(() => support?.updates()).toContainEqual(update);
    const toldOf = () => customer?.updates().filter(({ topic }) => topic === 'chat');
    await expect.poll(toldOf).toEqual([update]);
    await answer('yes');
    await expect.poll(toldOf).toEqual([update, update]);
    expect(reviewer?.updates()).toEqual([]);
    for (const one of [customer, support, reviewer]) one?.leave();
  });

  test.for([
    { text: '' },
    { text: ' \n ' },
    { text: '\u202e\u0007' },
    { text: 'x'.repeat(CHAT_TEXT_MAX + 1) },
    { clientId: 'short' },
    { clientId: 'x'.repeat(65) },
    { clientId: '../../elsewhere' },
    { text: { html: 'x' } },
    { image: '/etc/passwd' },
  ])('refuses %j', async (wrong) => {
    const sent = { clientId: clientId(), text: 'a text', ...wrong };
    expect(await api.refused(chat.send, sent, as)).toMatchObject({
      status: 400,
      error: 'InvalidInput',
    });
    expect(await texts()).toEqual([]);
  });

  test('shows a picture to both sides, and to staff only what was sent', async () => {
    const [shown, kept] = [await uploadImage(api, as), await uploadImage(api, as, 1)];
    const atDeskUrl = (url: string) => url.replace('/file/', `/admin/chat/${userId}/image/`);
    const sent = await say('', { image: shown });
    expect(sent).toMatchObject({ text: '', image: shown });
    const [seen] = (await atDesk()).list;
    expect(seen?.image).toBe(atDeskUrl(shown));
    const look = async (url: string, who: As) =>
      (await api.app.inject({ url, headers: { authorization: `Bearer ${who.token}` } })).statusCode;
    expect(await look(seen?.image ?? '', staff.support)).toBe(200);
    expect(await look(seen?.image ?? '', staff.reviewer)).toBe(403);
    expect(await look(atDeskUrl(kept), staff.support)).toBe(404);
    expect(await look(shown, as)).toBe(200);
  });

  test('refuses a picture of somebody else', async () => {
    const image = 'upl_0000000000000000000000';
    const sent = { clientId: clientId(), text: 'see', image };
    expect(await api.refused(chat.send, sent, as)).toMatchObject({ status: 404 });
    expect(await texts()).toEqual([]);
  });

  test('a message that is stored already does not count when it is sent again', async () => {
    const same = { clientId: clientId() };
    const first = await say('Hello', same);
    for (let index = 1; index < 20; index += 1) await say(`number ${index}`);
    const further = { clientId: clientId(), text: 'One more' };
    expect((await api.refused(chat.send, further, as)).error).toBe('TooManyRequests');
    expect(await say('Hello', same)).toEqual(first);
  });

  test('takes twenty messages a minute from a customer', async () => {
    for (let index = 0; index < 20; index += 1) await say(`${index}`);
    const sent = { clientId: clientId(), text: 'one too many' };
    expect(await api.refused(chat.send, sent, as)).toMatchObject({
      status: 429,
      error: 'TooManyRequests',
      retryAfterSeconds: 60,
    });
    api.clock.advance(60_000);
    await say('later');
    expect((await history()).list.at(-1)?.text).toBe('later');
  });
});

describe('the desk', () => {
  const listed = async (input: InputOf<typeof chatDesk.list> = {}, who = staff.support) =>
    (await api.ok(chatDesk.list, { pageSize: 100, ...input }, who)).list;
  const mine = async (input: InputOf<typeof chatDesk.list> = {}, who = staff.support) =>
    (await listed(input, who)).filter((one) => one.userId === userId);

  test('lists waiting customers, the latest first, with only what identifies them', async () => {
    const waiting = (await api.ok(chatDesk.unread, {}, staff.support)).unread;
    api.clock.advance(1000);
    await say('help', {}, { ...as, locale: 'fr' });
    const [first] = await listed();
    expect(first).toMatchObject({
      userId,
      userEmail: 'w•••@example.test',
      locale: 'fr',
      unread: 1,
      isWaiting: true,
      lastText: 'help',
      lastFrom: 'customer',
    });
    expect(first?.assignee).toBeUndefined();
    expect(await api.ok(chatDesk.unread, {}, staff.support)).toEqual({ unread: waiting + 1 });
    expect(await mine({ filter: 'waiting' })).toHaveLength(1);
    await answer('here I am');
    expect(await mine({ filter: 'waiting' })).toEqual([]);
  });

  test('assigns a conversation to the first who answers, and lets staff take or release it', async () => {
    await say('help');
    expect(await mine({ filter: 'free' })).toHaveLength(1);
    await answer('here');
    expect(await mine({ filter: 'mine' })).toMatchObject([{ assignee: { name: 'Emil Strand' } }]);
    await api.ok(chatDesk.assign, { userId, toMe: true }, staff.owner);
    expect(await mine({ filter: 'mine' })).toEqual([]);
    expect(await mine({ filter: 'mine' }, staff.owner)).toHaveLength(1);
    await answer('still here');
    expect(await mine({ filter: 'mine' }, staff.owner)).toHaveLength(1);
    const left = await api.ok(chatDesk.assign, { userId, toMe: false }, staff.owner);
    expect(left.assignee).toBeUndefined();
  });

  test('finds a customer by name or login id', async () => {
    await say('help');
    const { userLoginId } = await api.ok(account.userInfo, {}, as);
    expect(await listed({ q: String(userLoginId) })).toMatchObject([{ userId }]);
    expect(await listed({ q: 'nobody is called so' })).toEqual([]);
  });

  test('finds the customer who wrote among a thousand of the same name', async () => {
    const name = 'Sam Common';
    await api.world.unitOfWork.run({
      needs: { User: [userId] },
      decide: (draft) => {
        const one = draft.find('User', userId);
        if (!one) throw new Error('the writer is there');
        for (let n = 0; n < 1000; n += 1) {
          const own = { id: `usr_common_${n}`, loginId: `common-${n}`, inviteCode: `common-${n}` };
          const named = { name, searchName: searched(name), email: `common-${n}@example.test` };
          draft.put('User', { ...one, ...own, ...named });
        }
        return accept({});
      },
    });
    const { id, token } = await api.ok(testPeople.make, { name, email: 'zoe@example.test' });
    await say('help', {}, { token });
    expect(await listed({ q: 'sam common' })).toMatchObject([{ userId: id }]);
  });

  test('shows how a message begins, in whole letters', async () => {
    await say(`${'x'.repeat(119)}\u{1f600} and so on`);
    expect((await listed())[0]?.lastText).toBe('x'.repeat(119));
    await say(`${'x'.repeat(118)}\u{1f600} and so on`);
    expect((await listed())[0]?.lastText).toBe(`${'x'.repeat(118)}\u{1f600}`);
  });

  test('offers canned replies in the language of the customer', async () => {
    await say('aide', {}, { ...as, locale: 'fr' });
    const at = { ...staff.support, locale: 'de' } as const;
    const [greeting] = await api.ok(chatDesk.canned, { userId }, at);
    expect(greeting).toEqual({
      name: 'greeting',
      text: 'Bonjour, je suis au bureau. Comment puis-je vous aider\u00a0?',
      meaning: 'Guten Tag, ich bin jetzt am Platz. Wie kann ich helfen?',
    });
  });

  test('can write first to a customer, but not to staff or an unknown person', async () => {
    await answer('Welcome.');
    expect(await api.ok(chat.unread, {}, as)).toEqual({ unread: 1 });
    const owner = await api.world.database.reader.user.findFirst({ where: { role: 'owner' } });
    for (const id of [owner?.id ?? '', 'usr_nobody']) {
      const sent = { userId: id, clientId: clientId(), text: 'hello' };
      expect(await api.refused(chatDesk.send, sent, staff.support)).toMatchObject({ status: 404 });
      expect(await api.refused(chatDesk.messages, { userId: id }, staff.support)).toMatchObject({
        status: 404,
      });
    }
  });

  test('is open only to its roles, and to auditors for reading', async () => {
    await say('secret');
    const given = { userId, clientId: clientId(), text: 'x', seq: 1, toMe: true, id: 'upl_x' };
    for (const endpoint of Object.values(chatDesk)) {
      for (const who of [staff.reviewer, staff.operator]) {
        expect(await api.refused(endpoint, given, who)).toMatchObject({ status: 403 });
      }
      for (const who of [as, {}]) {
        const { status } = await api.refused(endpoint, given, who);
        expect([401, 403]).toContain(status);
      }
      if (endpoint.method === 'POST') {
        expect(await api.refused(endpoint, given, staff.auditor)).toMatchObject({ status: 403 });
      }
    }
    expect((await atDesk(staff.auditor)).list).toHaveLength(1);
  });
});
