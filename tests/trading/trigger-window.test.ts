import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Trigger, TriggerBook, type TriggerSide } from '#trading/trigger-book.ts';
import { worthAsking } from '#trading/trigger-window.ts';

const KEY = 'US.AAPL';
const trigger = (id: string, level: number, side: Trigger['side']): Trigger => ({
  id,
  ownerId: id,
  userId: 'u',
  rank: 0,
  instrument: KEY,
  side,
  level,
  since: 0,
  command: () => ({ needs: {}, decide: () => ({ ok: true, value: {} }) }),
});

/** A book of one side, and a window over it that counts how many triggers it is asked about. */
function stage(side: Trigger['side'], added: readonly { level: number; isNew: boolean }[]) {
  const book = new TriggerBook();
  const triggers = added.map(({ level }, at) => trigger(`t${at}`, level, side));
  for (const one of triggers) book.set(one.id, [one]);
  const news = new Set(triggers.filter((_, at) => added[at]?.isNew));
  const seen = { count: 0 };
  const window = {
    from: 0,
    to: 1000,
    isNew: (one: Trigger) => {
      seen.count += 1;
      return news.has(one);
    },
    newOn: () => book.inOrder([...news]),
  };
  const own = book.sideOf(trigger('any', 1, side));
  /** Asks as a search does: an older trigger at or after `reached` in the list is not reached. */
  const ask = (reached: number, of: TriggerSide = own): string[] => {
    let goesOn = true;
    const asked: string[] = [];
    for (const one of worthAsking(of, window, () => goesOn)) {
      asked.push(one.id);
      if (!news.has(one) && of.list.indexOf(one) >= reached) goesOn = false;
    }
    return asked;
  };
  return { book, triggers, own, news, seen, ask };
}

const sides = fc.constantFrom('atOrAbove' as const, 'atOrBelow' as const);
const added = fc.array(fc.record({ level: fc.integer({ min: 1, max: 9 }), isNew: fc.boolean() }), {
  maxLength: 24,
});

test('checked, nearest first: older triggers up to the first not reached, and every new one', () => {
  fc.assert(
    fc.property(sides, added, fc.nat(24), (side, given, reached) => {
      const { own, news, ask } = stage(side, given);
      const firstOut = own.list.findIndex((one, at) => !news.has(one) && at >= reached);
      const expected = own.list.filter(
        (one, at) => news.has(one) || firstOut < 0 || at <= firstOut,
      );
      expect(ask(reached)).toEqual(expected.map(({ id }) => id));
    }),
  );
});

test('a new trigger removed from the book is not checked', () => {
  const { book, own, ask } = stage('atOrAbove', [
    { level: 1, isNew: false },
    { level: 2, isNew: true },
    { level: 3, isNew: true },
  ]);
  book.set('t1', []);
  expect(own.list.length).toBe(2);
  expect(ask(0)).toEqual(['t0', 't2']);
});

test('triggers far from the price are not visited', () => {
  const far = Array.from({ length: 1000 }, (_, at) => ({ level: 100 + at, isNew: false }));
  const { seen, ask } = stage('atOrAbove', [...far, { level: 5000, isNew: true }]);
  expect(ask(0)).toEqual(['t0', 't1000']);
  expect(seen.count).toBe(1);
});

test('a single trigger that was just added is checked alone', () => {
  const { triggers, own, ask } = stage('atOrBelow', [
    { level: 9, isNew: true },
    { level: 8, isNew: true },
  ]);
  const [, second] = triggers;
  if (!second) throw new Error('there are two');
  expect(ask(0, { ...own, list: [second] })).toEqual(['t1']);
});
