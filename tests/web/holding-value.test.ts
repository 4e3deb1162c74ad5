/** The client's figures of a holding at live prices are those of the server's books, to the minor unit. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDate } from '#core/calendar.ts';
import type { Side } from '#core/codes.ts';
import { type Instrument, ticksToPrice } from '#core/instrument.ts';
import { costOf, FINE_UNIT, valueAt } from '#core/money.ts';
import { marginFor } from '#core/position.ts';
import { productOf } from '#core/product.ts';
import type { PositionRow } from '#core/rows.ts';
import { HOUR_MS } from '#core/time.ts';
import { BASE_CURRENCY, converted } from '#core/valuation.ts';
import { WALLET_CURRENCY } from '#core/wallet.ts';
import { holdingView, valuePosition } from '#topics/positions/views.ts';
import { moneyRate, mustExchangeRate } from '#trading/exchange-rates.ts';
import { quoteView } from '#trading/quote-view.ts';
import { seedInstruments } from '../../seed/instruments/all.ts';
import { createMarket } from '../../server/market/market.ts';
import { outcomeAt } from '../../web/src/features/position/guard-math.ts';
import { holdingAt, pooled, type QuoteOf } from '../../web/src/lib/holding-value.ts';
import { INSTRUMENTS, instrumentOf } from '../market/sample-market.ts';

const sampled = new Set(INSTRUMENTS.map(({ key }) => key));
/** Some of each kind, and every pair of currencies they are converted by. */
const instruments = seedInstruments().filter(
  ({ key, market }) => sampled.has(key) || market === 'FX',
);
const market = createMarket({ seed: 1, instruments, hours: 'always' });
const traded = instruments.filter((instrument) => productOf(instrument));
const STARTED = Date.parse('2026-11-02T12:00:00Z');

/** Quotes as the live channel tells them. */
const liveAt =
  (atMs: number): QuoteOf =>
  (code) => {
    const instrument = market.instruments.get(code);
    return instrument && quoteView(market, instrument, atMs);
  };

interface Opened {
  direction: Side;
  leverage: number;
  quantity: bigint;
  /** Part of it that was added on the day of the answer, in hundredths. */
  today: number;
}

/** A position that was opened at some price, as the books keep it. */
function positionIn(instrument: Instrument, opened: Opened, openedMs: number, askedMs: number) {
  const { direction, leverage, quantity, today } = opened;
  const wallet = productOf(instrument)?.wallet ?? 'STOCK';
  const currency = WALLET_CURRENCY[wallet];
  const price = ticksToPrice(instrument, market.quote(instrument, openedMs).last);
  const cost = costOf(price, quantity);
  const rate = moneyRate(market, instrument, currency, openedMs);
  const dayQuantity = (quantity * BigInt(today)) / 100n;
  return {
    id: 'pos',
    userId: 'ada',
    instrument: instrument.key,
    classify: instrument.classify,
    wallet,
    currency,
    direction,
    leverage,
    quantity,
    closing: 0n,
    cost,
    margin: marginFor(valueAt(cost, rate), leverage, currency),
    profit: 0n,
    remainder: 0n,
    fee: 0n,
    interest: 0n,
    couponsTo: instrument.bond ? localDate(instrument.calendar, openedMs) : null,
    locked: 0n,
    lockedUntil: null,
    takeProfit: null,
    stopLoss: null,
    marketCost: null,
    dayDate: today === 0 ? null : market.quote(instrument, askedMs).tradingDate,
    dayQuantity,
    dayCost: costOf(price, dayQuantity),
    dayPaid: costOf(price, dayQuantity) / 3n,
    soldDate: null,
    soldValue: 0n,
    soldBefore: 0n,
    openedAt: openedMs,
    updatedAt: openedMs,
    closedAt: null,
    guardedAt: null,
    openKey: 'key',
  } satisfies PositionRow;
}

/** On the day after the answer the bond closed as on the day before. */
const SAME_CLOSE: [Instrument, Opened, number, number][] = [
  [
    instrumentOf(market, 'BOND.DE10Y'),
    { direction: 0, leverage: 1, quantity: 6_500_000n, today: 99 },
    283_351_512,
    172_462_488,
  ],
];

const opened = fc.record({
  direction: fc.constantFrom<Side>(0, 1),
  leverage: fc.integer({ min: 1, max: 100 }),
  quantity: fc.bigInt({ min: 1n, max: 10n ** 6n }).map((units) => (units * FINE_UNIT) / 1000n),
  today: fc.integer({ min: 0, max: 100 }),
});

describe('a holding at live prices', () => {
  test('is worth on the screen what it is worth in the books, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...traded),
        opened,
        fc.integer({ min: 0, max: 200 * HOUR_MS }),
        fc.integer({ min: 0, max: 48 * HOUR_MS }),
        (instrument, terms, ago, later) => {
          const asked = STARTED + ago;
          const now = asked + later;
          const position = positionIn(instrument, terms, STARTED, asked);
          const onScreen = holdingAt(holdingView(market, instrument, position, asked), liveAt(now));
          const inBooks = holdingView(market, instrument, position, now);
          const { marketPrice, profit, profitRate, dailyProfit, newPrice } = onScreen;
          expect({ marketPrice, profit, profitRate, dailyProfit, newPrice }).toEqual({
            marketPrice: inBooks.marketPrice,
            profit: inBooks.profit,
            profitRate: inBooks.profitRate,
            dailyProfit: inBooks.dailyProfit,
            newPrice: inBooks.newPrice,
          });
          const close = Number(inBooks.newPrice) - Number(inBooks.zde);
          expect(onScreen.previousClose).toBeCloseTo(close, 8);
          // What a guard would bring is reckoned at the same rate: at the price of now it is the profit of now.
          expect(outcomeAt(onScreen, newPrice)).toEqual({ profit, percent: profitRate });
          const { value } = valuePosition(market, instrument, position, now);
          const rate = mustExchangeRate(market, position.currency, BASE_CURRENCY, now);
          expect(onScreen.base.value).toBe(
            converted(value, position.currency, BASE_CURRENCY, rate),
          );
        },
      ),
      { numRuns: 400, examples: SAME_CLOSE },
    );
  });

  test('a contract of a hundred ounces gains a hundred dollars when gold gains one', () => {
    const gold = instrumentOf(market, 'FUT.GC');
    const terms = { direction: 0, leverage: 1, quantity: FINE_UNIT, today: 0 } as const;
    const view = holdingView(market, gold, positionIn(gold, terms, STARTED, STARTED), STARTED);
    const quote = { ...quoteView(market, gold, STARTED) };
    quote.price_nominal += 1;
    const moved = holdingAt(view, (code) => (code === gold.key ? quote : undefined));
    expect(moved.profit).toBe('100.00');
  });

  test('Hong Kong dollars are no US dollars', () => {
    const share = instrumentOf(market, 'HK.00700');
    const terms = { direction: 0, leverage: 1, quantity: 100n * FINE_UNIT, today: 0 } as const;
    const view = holdingView(market, share, positionIn(share, terms, STARTED, STARTED), STARTED);
    const quote = { ...quoteView(market, share, STARTED) };
    quote.price_nominal += 1;
    const moved = holdingAt(view, (code) => (code === share.key ? quote : undefined));
    expect(Number(moved.profit)).toBeGreaterThan(12);
    expect(Number(moved.profit)).toBeLessThan(14);
  });

  test('several positions of an instrument are together what they would be as one', () => {
    const position = fc.record({ quantity: opened.map((terms) => terms.quantity), ago: fc.nat() });
    fc.assert(
      fc.property(fc.array(position, { minLength: 1, maxLength: 4 }), (held) => {
        const share = instrumentOf(market, 'US.AAPL');
        const rows = held.map(({ quantity, ago }) => {
          const terms = { direction: 0, leverage: 1, quantity, today: 0 } as const;
          return positionIn(share, terms, STARTED - (ago % (90 * HOUR_MS)), STARTED);
        });
        const views = rows.map((row) => holdingView(market, share, row, STARTED));
        const together = pooled(views.map((view) => holdingAt(view, () => undefined)));
        const sum = (pick: (row: PositionRow) => bigint) =>
          rows.reduce((all, row) => all + pick(row), 0n);
        const [first] = rows;
        if (!first) throw new Error('there is at least one');
        const one = {
          ...first,
          quantity: sum((row) => row.quantity),
          cost: sum((row) => row.cost),
        };
        const { positionNum, marketEntryPrice } = holdingView(market, share, one, STARTED);
        expect({ ...together, marketPrice: '', profit: '' }).toEqual({
          positionNum,
          marketEntryPrice,
          marketPrice: '',
          profit: '',
        });
        const cents = (pick: (view: { marketPrice: string; profit: string }) => string) =>
          views.reduce((all, view) => all + Math.round(Number(pick(view)) * 100), 0);
        expect(Math.round(Number(together.marketPrice) * 100)).toBe(cents((v) => v.marketPrice));
        expect(Math.round(Number(together.profit) * 100)).toBe(cents((v) => v.profit));
      }),
      { numRuns: 100 },
    );
  });

  test('without a quote it is the answer of the server', () => {
    const share = instrumentOf(market, 'MX.GFNORTEO');
    const terms = { direction: 0, leverage: 1, quantity: 129n * FINE_UNIT, today: 40 } as const;
    const view = holdingView(market, share, positionIn(share, terms, STARTED, STARTED), STARTED);
    const { base: _, previousClose, ...onScreen } = holdingAt(view, () => undefined);
    expect(onScreen).toEqual(view);
    expect(previousClose).toBeCloseTo(Number(view.newPrice) - Number(view.zde), 8);
  });

  test('is not taken back by a quote that was heard before the answer', () => {
    const share = instrumentOf(market, 'US.AAPL');
    const terms = { direction: 0, leverage: 1, quantity: 10n * FINE_UNIT, today: 0 } as const;
    const view = holdingView(market, share, positionIn(share, terms, STARTED, STARTED), STARTED);
    expect(holdingAt(view, liveAt(STARTED - HOUR_MS)).marketPrice).toBe(view.marketPrice);
  });
});
