/** What a placing binds. */
import { expect, test } from 'vitest';
import { lockedOf } from '#core/position.ts';
import type { PlacingRow } from '#core/rows.ts';
import { DAY_MS } from '#core/time.ts';
import { buyPlacing, leftOf } from '#trading/rules/placing.ts';
import { fund, peopled } from '../core/memory-draft.ts';
import { bookOf, CENT, FINE, terms, venueOf } from './order-model.ts';

const VENUE = venueOf(bookOf(20_000, {}));

test('shares locked up by one placing are not freed by the shorter lock-up of another', () => {
  const rows = peopled(['ada']);
  fund(rows, 'ada', 'STOCK', 1_000_000n);
  const { now } = rows;
  const placing = (id: string, lockedUntil: number): PlacingRow => ({
    id,
    number: 1,
    instrument: VENUE.instrument.key,
    price: 10_000n * CENT,
    minCount: FINE,
    volume: 100n * FINE,
    sold: 0n,
    othersShare: 0,
    opensAt: now,
    closesAt: now + DAY_MS,
    lockedUntil,
  });
  const buy = (row: PlacingRow) => {
    rows.arrange((draft) => draft.put('Placing', row));
    const command = { ...terms, userId: 'ada', direction: 0, quantity: 5n * FINE, leverage: 1 };
    const asked = { ...command, direction: 0, takeProfit: null, stopLoss: null } as const;
    const bought = rows.decide((draft) => buyPlacing(draft, VENUE, row.id, asked));
    if (!bought.ok) throw new Error(bought.error);
    return rows.get('Position', bought.value.positionId ?? '');
  };
  const long = now + 9 * DAY_MS;
  buy(placing('long', long));
  const both = buy(placing('short', now + 2 * DAY_MS));
  expect(both).toMatchObject({ locked: 10n * FINE, lockedUntil: long });
  // What is over binds nothing any more, also where a new one comes.
  rows.now = long;
  const next = { ...placing('next', long + DAY_MS), opensAt: long, closesAt: long + DAY_MS };
  const after = buy(next);
  expect(after).toMatchObject({ locked: 5n * FINE, lockedUntil: long + DAY_MS });
  expect(lockedOf(after, long)).toBe(5n * FINE);
});

test('demand of others takes whole shares, evenly over the term', () => {
  const row = { opensAt: 0, closesAt: 1000, volume: 7n * FINE, sold: 0n, othersShare: 5_000 };
  const at = (ms: number) => leftOf({ ...row } as PlacingRow, ms) / FINE;
  expect([0, 285, 286, 571, 572, 1000, 2000].map(at)).toEqual([7n, 7n, 6n, 6n, 5n, 4n, 4n]);
  for (let ms = 0; ms <= 1000; ms += 7) expect(leftOf(row as PlacingRow, ms) % FINE).toBe(0n);
});
