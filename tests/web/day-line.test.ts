/** The small chart of a list says what the change beside it says. */
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ticksToNumber } from '#core/instrument.ts';
import { pricesOf } from '#trading/quote-view.ts';
import { seedInstruments } from '../../seed/instruments/all.ts';
import { Change } from '../../web/src/ui/price.tsx';
import { DayLine, Sparkline } from '../../web/src/ui/sparkline.tsx';

const instruments = seedInstruments().slice(0, 200);
const anyTicks = fc.integer({ min: 1, max: 5_000_000 });

/** A day: where it was measured from, its closes, and the price now, mostly near each other. */
const anyDay = anyTicks.chain((previous) => {
  const near = fc.integer({
    min: Math.max(1, previous - Math.ceil(previous / 50)),
    max: previous + Math.ceil(previous / 50),
  });
  const last = fc.oneof(
    near,
    fc.constant(previous),
    fc.integer({ min: previous, max: previous + 2 }),
  );
  return fc.record({
    previous: fc.constant(previous),
    last,
    closes: fc.array(near, { maxLength: 49 }),
    instrument: fc.constantFrom(...instruments),
  });
});

const markup = (item: Parameters<typeof DayLine>[0]['item']) =>
  renderToStaticMarkup(createElement(DayLine, { item }));
const wayIn = (html: string) => /class="(?:spark|change) (\w+)/.exec(html)?.[1];
const lineIn = (html: string) => [
  ...(html.match(/<path d="([^"]+)"/)?.[1] ?? '').matchAll(/ ([\d.]+)/g),
];
const baseIn = (html: string) => Number(/grains" d="M0 ([\d.]+)/.exec(html)?.[1]);

describe('the line of a day', () => {
  it('ends on the side of the previous close that the change beside it says, in its colour', () => {
    fc.assert(
      fc.property(anyDay, ({ previous, last, closes, instrument }) => {
        const change = last - previous;
        const figures = { last, change, changeRatio: change / previous, volume: 0, turnover: 0 };
        const points = [...closes, last].map((ticks) => ticksToNumber(instrument, ticks));
        const prices = pricesOf(instrument, figures);
        const drawn = markup({ ...prices, indicatorsQuoteClose: points });
        const way = wayIn(drawn);
        const value = prices.change_ratio;
        expect(way).toBe(
          wayIn(renderToStaticMarkup(createElement(Change, { value, percent: true }))),
        );
        const end = Number(lineIn(drawn).at(-1)?.[1]);
        // Heights are told from the top, to a tenth of a pixel.
        if (way === 'up') expect(end).toBeLessThanOrEqual(baseIn(drawn));
        if (way === 'down') expect(end).toBeGreaterThanOrEqual(baseIn(drawn));
        if (way === 'flat') expect(Math.abs(end - baseIn(drawn))).toBeLessThan(2);
      }),
      { numRuns: 300 },
    );
  });

  it('ends at the live price, as far to the right as the session has come', () => {
    const item = {
      price_nominal: 105,
      change: 5,
      change_ratio: 5,
      indicatorsQuoteClose: [101, 99, 98],
    };
    const html = markup(item);
    expect([...html.matchAll(/[ML]([\d.]+) [\d.]+/g)].map(([, x]) => Number(x)).slice(2)).toEqual([
      0, 1.1, 2.3,
    ]);
    expect(lineIn(html).at(-1)?.[1]).toBe('1.5');
    const whole = { ...item, indicatorsQuoteClose: Array.from({ length: 50 }, () => 101) };
    expect(markup(whole)).toContain('L56.0 1.5"');
  });

  it('is a dash at the open, and nothing before a listing', () => {
    const item = { price_nominal: 105, change: 5, change_ratio: 5 };
    expect(markup({ ...item, indicatorsQuoteClose: [105] })).toContain('d="M0 1.5L2 1.5"');
    expect(markup({ ...item, indicatorsQuoteClose: [] })).not.toContain('<path');
  });

  it('has no colour where it tells of no day', () => {
    expect(
      wayIn(renderToStaticMarkup(createElement(Sparkline, { points: [1, 2], width: 72 }))),
    ).toBe('flat');
  });
});
