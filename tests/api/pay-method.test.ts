import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outcome } from '#contract/outcomes';
import { payMethod } from '#contract/payout-methods';
import { type Api, type As, startApi } from './harness.ts';
import { CARD, COIN } from './withdrawer.ts';

let api: Api;
let as: As;
let people = 0;
beforeAll(async () => {
  api = await startApi({ seeded: true });
  as = await somebody();
});
afterAll(() => api.close());

async function somebody(): Promise<As> {
  people += 1;
  return { token: await api.register(`card${people}@sandbourse.test`) };
}

describe('a bank card', () => {
  test('is added, listed with its last four, read in full by id, changed and deleted', async () => {
    const { id } = await api.ok(payMethod.add, CARD, as);
    const item = {
      id,
      type: 1,
      name: 'Ada Byron',
      bankName: 'Bank of Sandbourse',
      cardNo: '•••• 7899',
      inUse: false,
      createTime: api.clock.now(),
    };
    expect(await api.ok(payMethod.list, { type: 1 }, as)).toEqual([item]);
    expect(await api.ok(payMethod.list, { type: 2 }, as)).toEqual([]);
    const inFull = { ...item, cardNo: '4000001234567899' };
    expect(await api.ok(payMethod.list, { type: 1, id }, as)).toEqual([inFull]);
    const change = { ...CARD, id, bankName: 'Other Bank', cardNo: '5000-1111' };
    await api.ok(payMethod.update, change, as);
    expect(await api.ok(payMethod.list, { type: 1 }, as)).toEqual([
      { ...item, bankName: 'Other Bank', cardNo: '•••• 1111' },
    ]);
    await api.ok(payMethod.remove, { id }, as);
    expect(await api.ok(payMethod.list, { type: 1 }, as)).toEqual([]);
    for (const [endpoint, input] of [
      [payMethod.remove, { id }],
      [payMethod.update, change],
      [payMethod.list, { type: 1, id }],
    ] as const) {
      const gone = await api.refused(endpoint, input, as);
      expect(gone).toMatchObject({ status: 404, error: 'NotFound' });
    }
  });

  test('is added once under one name of the attempt, and no copy of its number is kept', async () => {
    const who = await somebody();
    const attempt = { ...who, headers: { 'idempotency-key': 'add-my-card-1' } };
    const added = await api.ok(payMethod.add, CARD, attempt);
    expect(await api.ok(payMethod.add, CARD, attempt)).toEqual(added);
    expect(await api.ok(payMethod.list, { type: 1 }, who)).toMatchObject([{ id: added.id }]);
    expect(await api.refused(payMethod.add, CARD, who)).toMatchObject({ error: 'CardExists' });
    const rows = await api.world.database.reader.idempotency.findMany();
    const answers = rows.map(({ answer }) => answer).join();
    expect(answers).toContain(added.id);
    expect(answers).not.toContain('4000001234567899');
  });

  test('is tried again under the same name of the attempt once no rule refuses it any more', async () => {
    const who = await somebody();
    const attempt = { ...who, headers: { 'idempotency-key': 'add-my-card-2' } };
    const refusing = { kind: 'card', outcome: 'reject' } as const;
    const { id: rule } = await api.ok(outcome.make, refusing);
    for (let tries = 0; tries < 2; tries += 1) {
      expect((await api.refused(payMethod.add, CARD, attempt)).error).toBe('CardRefused');
    }
    await api.ok(outcome.drop, { id: rule });
    const { id } = await api.ok(payMethod.add, CARD, attempt);
    expect(await api.ok(payMethod.add, CARD, attempt)).toEqual({ id });
    const change = { ...CARD, id, bankName: 'Another Bank' };
    const changing = { ...who, headers: { 'idempotency-key': 'change-my-card-2' } };
    await api.ok(outcome.make, { ...refusing, count: 1 });
    expect((await api.refused(payMethod.update, change, changing)).error).toBe('CardRefused');
    await api.ok(payMethod.update, change, changing);
    expect(await api.ok(payMethod.list, { type: 1 }, who)).toMatchObject([
      { id, bankName: 'Another Bank' },
    ]);
  });

  test.for([
    [{}, ['name', 'bankName', 'cardNo']],
    [{ name: ' ' }, ['name', 'bankName', 'cardNo']],
    [{ name: 'Ada' }, ['bankName', 'cardNo']],
    [{ name: 'Ada', bankName: 'B' }, ['cardNo']],
    [{ bankName: 'B', cardNo: '1234' }, ['name']],
  ] as const)(
    'without all of it (%j) says what to enter, in the order of the form',
    async ([input, fields]) => {
      const refused = await api.refused(payMethod.add, { type: 1, ...input }, as);
      expect(refused).toMatchObject({ status: 400, error: 'InvalidInput' });
      const texts = {
        name: 'Please Enter Bank Account Name',
        bankName: 'Please Enter Bank Name',
        cardNo: 'Please Enter Bank Card Number',
      };
      const expected = fields.map((field) => [field, texts[field]]);
      expect(Object.entries(refused.fields ?? {})).toEqual(expected);
    },
  );

  test.for([
    ['a type that is none', { ...CARD, type: 3 }, 'type'],
    ['no type', { ...CARD, type: undefined }, 'type'],
    ['a name of 51', { ...CARD, name: 'x'.repeat(51) }, 'name'],
    ['a bank of 51', { ...CARD, bankName: 'x'.repeat(51) }, 'bankName'],
    ['a number of 51', { ...CARD, cardNo: '1'.repeat(51) }, 'cardNo'],
    ['a number of three', { ...CARD, cardNo: '1 2-3' }, 'cardNo'],
    ['a number of words', { ...CARD, cardNo: '<script>alert(1)' }, 'cardNo'],
    ['a number of hyphens', { ...CARD, cardNo: '- - - -' }, 'cardNo'],
    ['a name over two lines', { ...CARD, name: 'Ada\nByron' }, 'name'],
    ['a name that turns around', { ...CARD, name: 'Ada\u202Enoryb' }, 'name'],
    ['a list for a name', { ...CARD, name: ['Ada'] }, 'name'],
    ['a currency that is none', { ...COIN, bankName: 'SHELLS' }, 'bankName'],
    ['an address with blanks', { ...COIN, cardNo: 'abc def ghi' }, 'cardNo'],
    ['a coin without currency', { ...COIN, bankName: '' }, 'bankName'],
    ['a coin without address', { ...COIN, cardNo: '' }, 'cardNo'],
  ] as const)('with %s is refused', async ([, input, field]) => {
    const refused = await api.refused(payMethod.add, input, as);
    expect(refused).toMatchObject({ status: 400, error: 'InvalidInput' });
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
  });

  test('fits at 50 characters, in any script', async () => {
    const own = await somebody();
    const name = '汉'.repeat(50);
    const input = { ...CARD, name: name, cardNo: '1'.repeat(50) };
    await api.ok(payMethod.add, input, own);
    expect(await api.ok(payMethod.list, { type: 1 }, own)).toMatchObject([{ name: name }]);
  });
});

test('a number that is too short says how long it has to be', async () => {
  const { fields } = await api.refused(payMethod.add, { ...CARD, cardNo: '1 2-3' }, as);
  expect(fields).toEqual({ cardNo: 'Must have at least 4 characters' });
});

test('missing fields of a crypto wallet are named like those of a card', async () => {
  const refused = await api.refused(payMethod.add, { type: 2 }, as);
  expect(refused.fields).toEqual({
    bankName: 'Please Enter Bank Name',
    cardNo: 'Please Enter Bank Card Number',
  });
  const german = await api.refused(payMethod.add, { type: 2 }, { ...as, locale: 'de' });
  expect(german.fields?.bankName).toBe('Bitte geben Sie den Namen der Bank ein');
});

test('concurrent additions keep to ten per type, without duplicates', async () => {
  const own = await somebody();
  const numbers = Array.from({ length: 15 }, (_, index) => `40000000${index + 10}`);
  const all = [...numbers, ...numbers];
  const answers = await Promise.all(
    all.map((cardNo) => api.send(payMethod.add, { ...CARD, cardNo }, own)),
  );
  const names = answers.map(({ status, body }) =>
    status === 200 ? 'ok' : (body.data as { error: string }).error,
  );
  expect(names.filter((name) => name === 'ok')).toHaveLength(10);
  expect(new Set(names)).toEqual(new Set(['ok', 'CardsFull', 'CardExists']));
  expect(await api.ok(payMethod.list, { type: 1 }, own)).toHaveLength(10);
  await api.ok(payMethod.add, COIN, own);
  const twice = await api.refused(payMethod.add, COIN, own);
  expect(twice).toMatchObject({ status: 409, error: 'CardExists' });
});

test("somebody else's card does not exist", async () => {
  const [owner, other] = [await somebody(), await somebody()];
  const { id } = await api.ok(payMethod.add, CARD, owner);
  for (const [endpoint, input] of [
    [payMethod.list, { type: 1, id }],
    [payMethod.update, { ...CARD, id }],
    [payMethod.remove, { id }],
  ] as const) {
    const refused = await api.refused(endpoint, input, other);
    expect(refused).toMatchObject({ status: 404, error: 'NotFound' });
  }
  expect(await api.ok(payMethod.list, { type: 1 }, owner)).toHaveLength(1);
});
