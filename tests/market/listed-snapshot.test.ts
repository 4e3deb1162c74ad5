import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ticksToNumber } from '#core/instrument.ts';
import { isOffered } from '#core/offering.ts';
import type { OfferingRow, Rows, Table } from '#core/rows.ts';
import type { Scenario } from '#core/scenario.ts';
import { createMarket } from '#market/market.ts';
import type { Changes } from '#platform/store/batch.ts';
import { reportsOf } from '#topics/instruments/fundamentals.ts';
import { listedMarket } from '#trading/listed-market.ts';
import { ListedSnapshots } from '#trading/listed-snapshot.ts';
import { Listings } from '#trading/listings.ts';
import { marketItem, marketValueOf } from '#trading/quote-view.ts';
import { INSTRUMENTS, instrumentOf, marketOf } from './sample-market.ts';
import { syntheticInstruments } from './synthetic.ts';

const AT = Date.UTC(2026, 10, 20, 16, 3, 20);
const MEASURES = ['changeRatio', 'change', 'volume', 'turnover', 'marketValue', 'move'] as const;

describe('a ranking', () => {
  const market = createMarket({ seed: 1, instruments: syntheticInstruments(900), hours: 'always' });
  const snapshot = new ListedSnapshots(market).at(AT);
  const figure = (key: string, measure: (typeof MEASURES)[number]): number => {
    const instrument = instrumentOf(market, key);
    const { last, change, changeRatio, volume, turnover } = market.quote(instrument, AT);
    const worth = marketValueOf(instrument, last, 1);
    const move = Math.abs(changeRatio);
    const own = ticksToNumber(instrument, change);
    return { changeRatio, change: own, volume, turnover, marketValue: worth, move }[measure];
  };

  test.each(MEASURES)('by %s is in order, wherever it is cut', (measure) => {
    for (const direction of ['asc', 'desc'] as const) {
      const sign = direction === 'asc' ? 1 : -1;
      const expected = market.instruments.list
        .filter((instrument) => instrument.market === 'US')
        .map(({ key }) => ({ key, value: sign * figure(key, measure) }))
        .sort((a, b) => a.value - b.value || (a.key < b.key ? -1 : 1))
        .map(({ key }) => key);
      const ranked = snapshot.ranked('US', measure, direction);
      expect(ranked.total).toBe(expected.length);
      fc.assert(
        fc.property(fc.nat(ranked.total + 10), fc.integer({ min: 1, max: 100 }), (from, count) => {
          const found = ranked.slice(from, from + count).map(({ key }) => key);
          expect(found).toEqual(expected.slice(from, from + count));
        }),
        { numRuns: 20 },
      );
      expect(ranked.slice(0, ranked.total).map(({ key }) => key)).toEqual(expected);
    }
  });

  test('of an unknown market is empty', () => {
    const none = snapshot.ranked('MARS', 'volume');
    expect([none.total, none.slice(0, 10)]).toEqual([0, []]);
  });
});

describe('the snapshot of a second', () => {
  test('shows each instrument as its own quote does', () => {
    const market = marketOf(2, 'exchange');
    const snapshot = new ListedSnapshots(market).at(AT + 700);
    expect(snapshot.atMs).toBe(AT);
    const alone = marketOf(2, 'exchange');
    for (const instrument of INSTRUMENTS) {
      const { selfSelectStatus: _, ...expected } = marketItem(
        alone,
        instrument,
        alone.quote(instrument, AT),
      );
      expect(snapshot.item(instrument)).toEqual(expected);
    }
  });

  test('is new in another second, and after a scenario', () => {
    let book = { version: 0, list: [] as readonly Scenario[] };
    const market = createMarket({
      seed: 1,
      instruments: INSTRUMENTS,
      hours: 'always',
      scenarios: () => book,
    });
    const snapshots = new ListedSnapshots(market);
    const apple = instrumentOf(market, 'US.AAPL');
    const before = snapshots.at(AT);
    before.answers.common.put('question', 'answer');
    const { price_nominal } = before.item(apple);
    expect(snapshots.at(AT + 999).answers.common.get('question')).toBe('answer');
    expect(snapshots.at(AT + 1000).answers.common.get('question')).toBeUndefined();

    const gap: Scenario = { id: 'one', kind: 'gap', key: apple.key, fromMs: AT - 1000, size: 1 };
    book = { version: 1, list: [gap] };
    expect(snapshots.at(AT).answers.common.get('question')).toBeUndefined();
    expect(snapshots.at(AT).item(apple).price_nominal).toBeCloseTo(2 * price_nominal, 0);
    expect(snapshots.at(AT).ranked('US', 'changeRatio').slice(0, 1)).toEqual([apple]);
  });

  test('contains what is listed in its world, and is shared with worlds of the same listings', () => {
    const instruments = INSTRUMENTS.map((one) =>
      one.key === 'US.AAPL' ? { ...one, source: 'ipo' } : one,
    ) as typeof INSTRUMENTS;
    const offered = instruments.find(isOffered) as (typeof INSTRUMENTS)[number];
    const worldOf = (listAt: number) => {
      const listings = new Listings();
      const row = { id: 'o', instrument: offered.key, listAt, withdrawnAt: null } as OfferingRow;
      listings.onCommit({
        rows: <T extends Table>(table: T) =>
          (table === 'Offering' ? [row] : []) as Iterable<Rows[T]>,
      } as Changes);
      const market = createMarket({ seed: 1, instruments, hours: 'always' });
      return new ListedSnapshots(listedMarket(market, listings));
    };
    const [early, alike, late] = [AT - 1000, AT - 5000, AT + 5000].map(worldOf) as [
      ListedSnapshots,
      ListedSnapshots,
      ListedSnapshots,
    ];
    const listOf = (world: ListedSnapshots, at = AT) => world.at(at).members(offered.market);
    expect(listOf(early).list).toContain(offered);
    expect(listOf(late).list).not.toContain(offered);
    expect(listOf(alike)).toBe(listOf(early));
    expect(listOf(late, AT + 5000)).toBe(listOf(early));
  });
});

test('reports are in order of day, then of size, wherever they are cut', () => {
  const market = marketOf(1, 'always');
  const snapshot = new ListedSnapshots(market).at(AT);
  const all = reportsOf(market, snapshot, 'US', 91);
  const worth = (key: string) => {
    const instrument = instrumentOf(market, key);
    return -marketValueOf(instrument, market.quote(instrument, AT).last, 1);
  };
  const whole = all.slice(0, all.total);
  expect(whole).toHaveLength(all.total);
  expect(whole).toEqual(
    whole.toSorted((a, b) => a.date - b.date || worth(a.instrument.key) - worth(b.instrument.key)),
  );
  for (let from = 0; from < all.total + 5; from += 7) {
    expect(all.slice(from, from + 7)).toEqual(whole.slice(from, from + 7));
  }
  expect(reportsOf(market, snapshot, 'US', 30).total).toBeLessThan(all.total);
});
