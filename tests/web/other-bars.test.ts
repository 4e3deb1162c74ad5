import { describe, expect, it } from 'vitest';
import { followOtherBars } from '../../web/src/features/chart/other-bars.ts';
import type { Bar } from '../../web/src/ui/chart/periods.ts';

const PAGE = 5;
const DAY = 10;

const bar = (timestamp: number, open: number): Bar => ({
  ...{ timestamp, open, high: open, low: open, close: open, volume: 1, turnover: 1 },
});

const settle = () => new Promise((resolve) => setTimeout(resolve));
const settleAll = async (times: number) => {
  for (let i = 0; i < times; i += 1) await settle();
};

/** A market of so many days, the line of a comparison that follows it, and the live channel between them. */
function stage(days: number) {
  const market: Bar[] = [];
  const grow = (by: number) => {
    for (let i = 0; i < by; i += 1) market.push(bar(market.length * DAY, 64));
  };
  grow(days);
  let shown: readonly Bar[] = [];
  let hear: (bars: readonly Bar[]) => void = () => {};
  let isBroken = false;
  const following = followOtherBars(
    {
      async load(_, before = Number.POSITIVE_INFINITY) {
        const page = market.filter(({ timestamp }) => timestamp < before).slice(-PAGE);
        await settle();
        if (isBroken) throw new Error('no answer');
        return { bars: page };
      },
      watch: (_, heard) => {
        hear = heard;
        return () => {
          hear = () => {};
        };
      },
    },
    5,
    (bars) => {
      shown = bars;
    },
  );
  return {
    market,
    grow,
    following,
    shown: () => shown,
    /** The server tells of its last bar, or of some more. */
    tell: (count = 1) => hear(market.slice(-count)),
    breaks(broken: boolean) {
      isBroken = broken;
    },
  };
}

describe('the line compared with', () => {
  it('goes on with the live bar, and with the next', async () => {
    const line = stage(3);
    await settle();
    line.market[2] = bar(2 * DAY, 64);
    line.grow(1);
    line.tell(2);
    expect(line.shown()).toEqual(line.market);
  });

  it('has the days between when the clock passes some at once', async () => {
    const line = stage(3);
    await settle();
    line.grow(3);
    line.tell();
    await settle();
    expect(line.shown()).toEqual(line.market);
  });

  it('starts over when more days passed than a page has, and reaches as far back as before', async () => {
    const line = stage(12);
    line.following.reach(0);
    await settleAll(6);
    expect(line.shown()).toEqual(line.market);
    line.grow(8);
    line.tell();
    await settleAll(9);
    expect(line.shown()).toEqual(line.market);
  });

  it('is in the units of today after a split', async () => {
    const line = stage(3);
    await settle();
    line.market.splice(0, 3, ...line.market.map(({ timestamp }) => bar(timestamp, 32)));
    line.tell();
    await settle();
    expect(line.shown()).toEqual(line.market);
  });

  it('loses what the clock took back', async () => {
    const line = stage(4);
    await settle();
    line.market.length = 2;
    line.tell();
    await settle();
    expect(line.shown()).toEqual(line.market);
  });

  it('comes with a later live bar when the first load failed', async () => {
    const line = stage(3);
    line.breaks(true);
    await settle();
    line.breaks(false);
    line.tell();
    await settle();
    expect(line.shown()).toEqual(line.market);
  });

  it('loads no more pages than six', async () => {
    const line = stage(40);
    line.following.reach(0);
    await settleAll(12);
    expect(line.shown()).toEqual(line.market.slice(-6 * PAGE));
  });

  it('falls silent when it is taken off', async () => {
    const line = stage(3);
    line.following.stop();
    await settle();
    line.tell();
    await settle();
    expect(line.shown()).toEqual([]);
  });
});
