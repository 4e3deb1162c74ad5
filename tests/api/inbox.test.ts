import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/accounts';
import { inbox } from '#contract/inbox';
import { INBOX_KINDS, type InboxKind, type Notice, notify } from '#core/inbox.ts';
import { LOCALES, type Locale } from '#core/locale.ts';
import { accept } from '#core/result.ts';
import { CATALOGS } from '#platform/contract/message.ts';
import { addInviteCode } from '#topics/accounts/queries.ts';
import { fakeSocket } from '../platform/push/fake-socket.ts';
import { type Api, type As, startApi } from './harness.ts';
import { NODES } from './more-nodes.ts';

let api: Api;
let as: As;
let userId: string;
let people = 0;
beforeAll(async () => {
  api = await startApi({ seeded: false });
  await addInviteCode(api.world.database.writer, 'SANDBOX', 0);
});
afterAll(() => api.close());
beforeEach(async () => {
  people += 1;
  as = { token: await api.register(`reader${people}@example.test`) };
  userId = String((await api.ok(account.userInfo, {}, as)).id);
});

const tell = <K extends InboxKind>(notice: Omit<Notice<K>, 'userId'>, to = userId) =>
  api.world.unitOfWork.run({
    needs: {},
    decide: (draft) => {
      notify(draft, { ...notice, userId: to } as Notice<K>);
      return accept({});
    },
  });
const tellDeposit = (refId: string, amount = '1250.00', to?: string) =>
  tell({ kind: 'deposit.completed', values: { amount, currency: 'USD' }, refId }, to);
const listed = async (who: As = as) => (await api.ok(inbox.list, {}, who)).list;
const unread = async (who: As = as) => (await api.ok(inbox.unread, {}, who)).unread;

describe('a message', () => {
  test('a message is in the language of its reader', async () => {
    await tellDeposit('dep_1', '1234567.50');
    expect(await listed()).toEqual([
      {
        id: expect.any(String),
        kind: 'deposit.completed',
        title: 'Deposit completed',
        body: '1,234,567.50 USD arrived in your main wallet.',
        createTime: api.clock.now(),
        isRead: false,
        refId: 'dep_1',
      },
    ]);
    const [german] = await listed({ ...as, locale: 'de' });
    expect(german?.body).toBe('1.234.567,50 USD sind in Ihrer Haupt-Wallet eingegangen.');
  });

  test('names the instrument it is about', async () => {
    const values = { instrument: 'US.AAPL', amount: '-12.40', currency: 'USD' };
    await tell({ kind: 'corporate.dividend', values, refId: 'act_1' });
    const [message] = await listed();
    expect(message).toMatchObject({
      title: 'Dividend: Apple Inc.',
      body: '−12.40 USD for what you hold.',
      stockCode: 'AAPL',
      market: 'US',
    });
    // In Arabic words it keeps its own direction, with its dot where it belongs.
    const [arabic] = await listed({ ...as, locale: 'sa' });
    expect(arabic?.title).toContain('\u2068Apple Inc.\u2069');
    expect(arabic?.body).toContain('12.40\u2069 \u2068USD\u2069');
  });

  test('writes how many there are as the language does', async () => {
    const values = { instrument: 'US.AAPL', num: '5800', amount: '13456.00', currency: 'USD' };
    await tell({ kind: 'ipo.subscribed', values, refId: 'sub_1' });
    const [german] = await listed({ ...as, locale: 'de' });
    expect(german?.body).toContain('5.800');
  });

  test('contains a reason verbatim, without filling in placeholders', async () => {
    const reason = '<b>{{amount}}</b> is blurred.';
    await tell({ kind: 'deposit.rejected', values: { reason }, refId: 'dep_2' });
    const [message] = await listed();
    expect(message?.body).toBe('Your deposit was not credited: <b>{{amount}}</b> is blurred.');
  });

  test('continues after its colon as its language does', async () => {
    const values = { reason: 'reason.deposit.duplicate' };
    await tell({ kind: 'deposit.rejected', values, refId: 'dep_4' });
    const bodyIn = async (locale: Locale) => (await listed({ ...as, locale }))[0]?.body;
    expect(await bodyIn('fr')).toBe(
      'Votre dépôt n’a pas été crédité : ce paiement a déjà été crédité.',
    );
    expect(await bodyIn('es')).toBe('Su depósito no fue abonado: este pago ya fue abonado.');
    expect(await bodyIn('it')).toBe(
      'Il tuo deposito non è stato accreditato: questo pagamento è già stato accreditato.',
    );
    expect(await bodyIn('br')).toBe(
      'Seu depósito não foi creditado: este pagamento já foi creditado.',
    );
    expect(await bodyIn('de')).toMatch(/gutgeschrieben: D/);
    // What somebody wrote is left as it is: it may begin with a name.
    await tell({ kind: 'deposit.rejected', values: { reason: 'Monsieur Dupont' }, refId: 'dep_5' });
    expect(await bodyIn('fr')).toBe('Votre dépôt n’a pas été crédité : Monsieur Dupont.');
  });

  test('a repeated message about the same thing arrives once, and stays read', async () => {
    await tellDeposit('dep_3', '10.00');
    const [message] = await listed();
    await api.ok(inbox.read, { all: true }, as);
    api.clock.advance(1000);
    await tellDeposit('dep_3', '99.00');
    expect(await listed()).toEqual([{ ...message, isRead: true }]);
  });

  test('a message is pushed to the open screens of its reader', async () => {
    const fake = fakeSocket();
    api.world.hub.connect(fake.socket, { locale: 'en', address: '127.0.0.1' });
    fake.say({ event: 'sub', channel: 'user', data: { token: as.token } });
    await expect
      .poll(() => fake.frames())
      .toContainEqual(expect.objectContaining({ event: 'subscribed' }));
    await tellDeposit('dep_4');
    const [message] = await listed();
    const update = expect.objectContaining({ topic: 'inbox', id: message?.id });
    await expect
      .poll(() => fake.frames())
      .toContainEqual({
        event: 'update',
        channel: 'user',
        data: [update],
        seq: expect.any(Number),
      });
    fake.socket.close(1000, '');
  });
});

describe('reading', () => {
  test('marks what is named, or everything', async () => {
    for (const refId of ['a', 'b', 'c']) await tellDeposit(refId);
    expect(await unread()).toBe(3);
    const [first, second] = await listed();
    const named = { ids: [first?.id ?? ''] };
    expect(await api.ok(inbox.read, named, as)).toEqual({ unread: 2 });
    expect(await api.ok(inbox.read, named, as)).toEqual({ unread: 2 });
    expect((await listed()).map(({ isRead }) => isRead)).toEqual([true, false, false]);
    expect(second?.isRead).toBe(false);
    expect(await api.ok(inbox.read, { all: true }, as)).toEqual({ unread: 0 });
    expect(await unread()).toBe(0);
  });

  test("somebody else's is refused, and marks nothing", async () => {
    const other: As = { token: await api.register(`other${people}@example.test`) };
    const { id: otherId } = await api.ok(account.userInfo, {}, other);
    await tellDeposit('own');
    await tellDeposit('foreign', '1.00', String(otherId));
    const [own] = await listed();
    const [foreign] = await listed(other);
    const ids = [own?.id ?? '', foreign?.id ?? ''];
    expect(await api.refused(inbox.read, { ids }, as)).toMatchObject({ status: 404 });
    expect([await unread(), await unread(other)]).toEqual([1, 1]);
  });

  // A world that stands still tells all in one moment.
  // Which row a page ended with is known to the process that showed it: others go by the time alone.
  test.each(NODES > 1 ? [1] : [0, 1])(
    'pages stay where they are while more is told %d ms later',
    async (laterMs) => {
      for (const refId of ['1', '2', '3']) await tellDeposit(refId);
      const until = api.clock.now();
      const page = (pageNum: number) => api.ok(inbox.list, { pageNum, pageSize: 2, until }, as);
      const first = await page(1);
      expect(first).toMatchObject({ total: 3, hasNext: true });
      api.clock.advance(laterMs);
      await tellDeposit('4');
      const second = await page(2);
      expect(second).toMatchObject({ total: laterMs === 0 ? 4 : 3, hasNext: false });
      const seen = [...first.list, ...second.list].map(({ refId }) => refId);
      expect(seen.sort()).toEqual(['1', '2', '3']);
    },
  );

  test.for([
    {},
    { ids: [] },
    { ids: 'all' },
    { ids: Array(101).fill('x') },
    { ids: ['x'.repeat(201)] },
    { all: false },
  ])('refuses %j', async (payload) => {
    expect(await api.refused(inbox.read, payload, as)).toMatchObject({
      status: 400,
      error: 'InvalidInput',
    });
  });

  test('needs a login', async () => {
    for (const endpoint of [inbox.list, inbox.unread, inbox.read]) {
      expect(await api.refused(endpoint, { all: true })).toMatchObject({ status: 401 });
    }
  });
});

test('every kind of message has texts in each language with exactly its values', () => {
  for (const [kind, values] of Object.entries(INBOX_KINDS)) {
    for (const locale of LOCALES) {
      const texts: Record<string, string> = CATALOGS[locale];
      const words = `${texts[`inbox.${kind}.title`]} ${texts[`inbox.${kind}.body`]}`;
      const named = new Set([...words.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));
      expect([...named].sort(), `${kind} in ${locale}`).toEqual([...values].sort());
    }
  }
  const kinds = Object.keys(CATALOGS.en)
    .filter((name) => name.startsWith('inbox.'))
    .map((name) => name.replace(/^inbox\.|\.(title|body)$/g, ''));
  expect([...new Set(kinds)].sort()).toEqual(Object.keys(INBOX_KINDS).sort());
});
