import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLiveBars } from '../../web/src/ui/chart/live-bars.ts';
import type { Bar } from '../../web/src/ui/chart/periods.ts';

const bar = (timestamp: number, close: number, open = 64): Bar => ({
  timestamp,
  open,
  high: close,
  low: 0,
  close,
  volume: 1,
  turnover: 1,
});

const PAGE = 5;
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** A market whose bars change and grow, and a chart that hears of them as the server tells. */
function stage() {
  const market = [bar(0, 1)];
  let shown = [...market];
  let lastSent: number | undefined;
  let loads = 0;
  let isBroken = false;
  let open = 64;
  const times = () => shown.map(({ timestamp }) => timestamp);
  const live = createLiveBars({
    all: () => shown,
    put(fresh) {
      const last = shown.at(-1)?.timestamp ?? -1;
      if (fresh.timestamp < last) throw new Error('the chart takes no older bar');
      if (fresh.timestamp === last) shown.pop();
      shown.push(fresh);
    },
    onChange: () => {},
    async newest() {
      loads += 1;
      const page = market.slice(-PAGE);
      await settle();
      if (isBroken) throw new Error('no answer');
      return page;
    },
    startOver() {
      shown = market.slice(-PAGE);
    },
  });
  return {
    market,
    shown: () => shown,
    times,
    loads: () => loads,
    live,
    breaks: (broken: boolean) => {
      isBroken = broken;
    },
    trade(close: number) {
      market.push(bar(market.pop()?.timestamp ?? 0, close, open));
    },
    begin(close: number) {
      market.push(bar((market.at(-1)?.timestamp ?? 0) + 60, close, open));
    },
    /** From now on all bars are in other units. */
    split() {
      open /= 2;
      market.splice(0, market.length, ...market.map((one) => ({ ...one, open })));
    },
    /** As the server does: from the bar told last on, or the live one alone. */
    tell() {
      const at = market.findIndex(({ timestamp }) => timestamp === lastSent);
      lastSent = market.at(-1)?.timestamp;
      live.hear(market.slice(at < 0 ? -1 : at));
    },
    drop() {
      lastSent = undefined;
    },
  };
}

describe('live bars', () => {
  it('move the last one, and finish it when the next begins', () => {
    const chart = stage();
    chart.trade(2);
    chart.tell();
    chart.trade(3);
    chart.begin(4);
    chart.tell();
    expect(chart.shown()).toEqual([bar(0, 3), bar(60, 4)]);
    expect(chart.loads()).toBe(0);
  });

  it('are not drawn again where they are on screen as they are told', () => {
    const chart = stage();
    const told = bar(0, 1);
    chart.market.splice(0, 1, told);
    chart.tell();
    expect(chart.shown()[0]).not.toBe(told);
    chart.begin(4);
    chart.tell();
    expect(chart.shown()).toEqual([bar(0, 1), bar(60, 4)]);
  });

  it('load what lies between after a silence, once', async () => {
    const chart = stage();
    chart.tell();
    chart.trade(9);
    chart.begin(2);
    chart.begin(3);
    chart.drop();
    chart.tell();
    chart.tell();
    expect(chart.times()).toEqual([0]);
    await settle();
    expect(chart.shown()).toEqual([bar(0, 9), bar(60, 2), bar(120, 3)]);
    expect(chart.loads()).toBe(1);
  });

  it('try again with the next one when that fails', async () => {
    const chart = stage();
    chart.begin(2);
    chart.drop();
    chart.breaks(true);
    chart.tell();
    await settle();
    expect(chart.times()).toEqual([0]);
    chart.breaks(false);
    chart.tell();
    await settle();
    expect(chart.times()).toEqual([0, 60]);
  });

  it('start the chart over when a page does not reach back to it', async () => {
    const chart = stage();
    for (let i = 0; i < 20; i += 1) chart.begin(i);
    chart.tell();
    await settle();
    expect(chart.shown()).toEqual(chart.market.slice(-PAGE));
  });

  it('start the chart over when the clock goes back', () => {
    const chart = stage();
    chart.begin(2);
    chart.tell();
    chart.market.length = 1;
    chart.drop();
    chart.tell();
    expect(chart.times()).toEqual([0]);
  });

  it('start the chart over when a split puts all bars in new units, also as one begins', () => {
    const chart = stage();
    chart.tell();
    chart.begin(2);
    chart.tell();
    chart.split();
    chart.tell();
    expect(chart.shown()).toEqual([bar(0, 1, 32), bar(60, 2, 32)]);
    chart.split();
    chart.begin(3);
    chart.tell();
    expect(chart.shown()).toEqual([bar(0, 1, 16), bar(60, 2, 16), bar(120, 3, 16)]);
  });

  it('fall silent when the chart is gone', async () => {
    const chart = stage();
    chart.begin(2);
    chart.tell();
    chart.live.stop();
    await settle();
    chart.tell();
    expect(chart.times()).toEqual([0]);
  });

  it('end up as the market, whatever happens on the way', async () => {
    const step = fc.constantFrom(
      ...(['trade', 'begin', 'tell', 'drop', 'wait', 'break', 'mend', 'split'] as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const chart = stage();
        let close = 1;
        for (const what of steps) {
          close += 1;
          if (what === 'trade') chart.trade(close);
          else if (what === 'begin') chart.begin(close);
          else if (what === 'tell') chart.tell();
          else if (what === 'drop') chart.drop();
          else if (what === 'split') chart.split();
          else if (what === 'wait') await settle();
          else chart.breaks(what === 'break');
          const times = chart.times();
          // Never a gap, never a bar twice.
          expect(times).toEqual(times.map((_, i) => (times[0] ?? 0) + 60 * i));
        }
        chart.breaks(false);
        await settle();
        chart.tell();
        await settle();
        chart.tell();
        const count = chart.shown().length;
        expect(chart.shown()).toEqual(chart.market.slice(-count));
      }),
      { numRuns: 60 },
    );
  });
});
