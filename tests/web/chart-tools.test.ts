/** The pure parts of a chart's tools: places of tags, sessions, lines, comparison, keys. */
import { beforeEach, describe, expect, test } from 'vitest';
import { readIndicators } from '../../web/src/features/chart/choice.ts';
import {
  alignedCloses,
  asOwnPrice,
  baseOf,
  percentTicks,
} from '../../web/src/features/chart/compared.ts';
import {
  type Line,
  linesOf,
  put,
  remove,
  snapped,
  undo,
  withLines,
} from '../../web/src/features/chart/drawings.ts';
import { barAt, markOf, placeTags, taggedOf } from '../../web/src/features/chart/marks.ts';
import { barOfKey } from '../../web/src/lib/scrub-keys.ts';
import { bandsAt, exponentialAt, toggled } from '../../web/src/ui/chart/indicators.ts';
import {
  fitSession,
  minutesBefore,
  sessionMinutes,
  sessionTicks,
} from '../../web/src/ui/chart/session-scale.ts';
import { stubLocalStorage } from './local-storage.ts';

const HOUR = 3_600_000;
const OPEN = 14.5 * HOUR;

describe('the Time view holds the whole session', () => {
  const day = [{ from: OPEN, to: OPEN + 6.5 * HOUR }];
  const withBreak = [
    { from: OPEN, to: OPEN + 2 * HOUR },
    { from: OPEN + 3 * HOUR, to: OPEN + 5 * HOUR },
  ];

  test('minutes to come are room at its end', () => {
    expect(sessionMinutes(day)).toBe(390);
    const { bar, room } = fitSession(day, OPEN + 89 * 60_000, 390);
    expect(bar).toBe(1);
    expect(room).toBe(300);
    expect(fitSession(day, OPEN + 389 * 60_000, 390).room).toBe(0);
  });

  test('a break takes no room', () => {
    expect(sessionMinutes(withBreak)).toBe(240);
    expect(minutesBefore(withBreak, OPEN + 3 * HOUR)).toBe(120);
    expect(minutesBefore(withBreak, OPEN + 4 * HOUR)).toBe(180);
    expect(minutesBefore(withBreak, OPEN - HOUR)).toBe(0);
  });

  test('full hours of the device stand where their minutes are', () => {
    const ticks = sessionTicks(day, 390, 0);
    expect(ticks.map(({ at }) => at / HOUR)).toEqual([16, 18, 20]);
    for (const { at, x } of ticks) expect(x).toBeCloseTo((at - OPEN) / 60_000);
    expect(sessionTicks(day, 60, 0).length).toBeLessThan(3);
  });
});

describe('tags beside the chart', () => {
  test('keep apart from each other and from the last price, which keeps its place', () => {
    const tags = placeTags([100, 105, 98], 200, 101).map(({ tagY }) => tagY);
    const all = [...tags, 101].sort((a, b) => a - b);
    for (const [i, y] of all.slice(1).entries())
      expect(y - (all[i] ?? 0)).toBeGreaterThanOrEqual(20);
  });

  test('stand at the edge when the scale does not reach their price', () => {
    expect(placeTags([-500, 900], 200, 100)).toEqual([
      { y: -500, isSeen: false, tagY: 10 },
      { y: 900, isSeen: false, tagY: 190 },
    ]);
  });

  test('are one a price, and never cover the last price', () => {
    const mark = (id: string, price: number) => ({ id, kind: 'order' as const, price, words: '' });
    const close = { ...mark('c', 3), kind: 'close' as const };
    expect(taggedOf([mark('a', 1), mark('b', 1), mark('d', 2), close]).length).toBe(2);
    const tags = placeTags([150, 151, 152, 153, 154], 200, 140);
    for (const { tagY } of tags) expect(tagY).toBeGreaterThanOrEqual(160);
  });

  test('a fill is an arrow of its own, which way its order went, and leads to it', () => {
    const told = { num: '3', price: '101.25', createTime: 20 };
    const closing = { ...told, id: 'f1', orderId: 'o1', tradeType: 1 } as const;
    expect(markOf({ ...closing, direction: 1 })).toEqual({
      ...{ id: 'f1', orderId: 'o1', isBuy: false, price: 101.25, time: 20 },
    });
    // Who closes a short buys.
    expect(markOf({ ...closing, direction: 0 }).isBuy).toBe(true);
  });

  test('a fill stands at the bar it fell into', () => {
    const bars = [10, 20, 30].map((timestamp) => ({ timestamp }));
    expect([9, 10, 19, 20, 99].map((time) => barAt(bars, time))).toEqual([undefined, 0, 0, 1, 2]);
  });
});

describe('lines of one’s own', () => {
  const line = (id: string, value = 5): Line => ({
    id,
    kind: 'level',
    points: [{ timestamp: 1, value }],
  });
  const none = { lines: [], before: [] };

  test('are kept per code, and what is no line is left out', () => {
    const text = withLines(withLines(undefined, 'US.A', [line('1')]), 'US.B', [line('2')]);
    expect(linesOf(text, 'US.A')).toEqual([line('1')]);
    expect(linesOf(text, 'US.C')).toEqual([]);
    expect(linesOf(withLines(text, 'US.A', []), 'US.A')).toEqual([]);
    for (const wrong of ['', '[]', '{', 'null', '{"US.A":[{"id":1}]}', '{"US.A":{"length":3}}']) {
      expect(linesOf(wrong, 'US.A'), wrong).toEqual([]);
    }
    const halfLine = JSON.stringify({ 'US.A': [{ ...line('1'), kind: 'trend' }, line('2')] });
    expect(linesOf(halfLine, 'US.A')).toEqual([line('2')]);
  });

  test('the code drawn on longest ago makes room', () => {
    let text: string | undefined;
    for (let code = 0; code < 101; code += 1) text = withLines(text, `US.${code}`, [line('1')]);
    expect(linesOf(text, 'US.0')).toEqual([]);
    expect(linesOf(text, 'US.1')).toEqual([line('1')]);
  });

  test('are moved, deleted, and taken back step by step', () => {
    const two = put(put(none, line('1')), line('2'));
    const moved = put(two, line('1', 9));
    expect(moved.lines).toEqual([line('1', 9), line('2')]);
    const less = remove(moved, '2');
    expect(less.lines).toEqual([line('1', 9)]);
    expect(remove(less, '7')).toBe(less);
    expect(undo(less).lines).toEqual(moved.lines);
    expect(undo(undo(less)).lines).toEqual(two.lines);
    expect(undo(undo(undo(undo(undo(less))))).lines).toEqual([]);
  });

  test('lie on prices that there are', () => {
    expect(snapped(187.123_456, 2)).toBe(187.12);
  });
});

describe('another code on the same chart', () => {
  const bars = [10, 20, 30].map((timestamp, i) => ({ timestamp, close: 100 + i * 10 }));

  test('has of each bar its close at the end of it, before its first none', () => {
    const other = [15, 25, 26].map((timestamp, i) => ({ timestamp, close: i + 1 }));
    expect(alignedCloses(bars, other)).toEqual([1, 3, 3]);
    expect(alignedCloses(bars, other.slice(1))).toEqual([undefined, 3, 3]);
  });

  test('begins where both are in view, and goes as far as it went', () => {
    const base = baseOf(bars, [undefined, 2, 3], { from: 0, to: 3 })!;
    expect(base).toEqual({ index: 1, own: 110, other: 2 });
    expect(asOwnPrice(3, base)).toBeCloseTo(165);
    expect(baseOf(bars, [], { from: 0, to: 3 })).toBeUndefined();
  });

  test('percents stand at the prices they are of', () => {
    const ticks = percentTicks(95, 112, 100);
    expect(ticks.map(({ percent }) => percent)).toEqual([-5, 0, 5, 10]);
    expect(ticks.map(({ price }) => Math.round(price))).toEqual([95, 100, 105, 110]);
  });
});

describe('indicators', () => {
  beforeEach(() => stubLocalStorage());

  test('are those the person chose, and the usual ones before', () => {
    expect(readIndicators(undefined)).toEqual(['MA', 'VOL', 'MACD']);
    expect(readIndicators('KDJ,nonsense,MA')).toEqual(['MA', 'KDJ']);
    expect(readIndicators('')).toEqual([]);
    expect(toggled(['MA', 'VOL'], 'BOLL')).toEqual(['MA', 'BOLL', 'VOL']);
    expect(toggled(['MA', 'VOL'], 'MA')).toEqual(['VOL']);
    // Where there is room for one pane, what was chosen last has it.
    expect(toggled(['MA', 'VOL', 'MACD'], 'MACD', 1)).toEqual(['MA', 'MACD', 'VOL']);
    expect(toggled(['MA', 'MACD', 'VOL'], 'MACD', 1)).toEqual(['MA', 'VOL']);
    expect(toggled(['VOL'], 'KDJ', 1)).toEqual(['KDJ', 'VOL']);
    expect(readIndicators('KDJ,MA,KDJ,VOL')).toEqual(['MA', 'KDJ', 'VOL']);
  });

  test('say what their lines show', () => {
    const bars = Array.from({ length: 30 }, (_, i) => ({
      ...{ timestamp: i, open: i, high: i, low: i, volume: 1, turnover: 1 },
      close: i % 2 === 0 ? 10 : 12,
    }));
    expect(exponentialAt(bars, 3, 5)).toBeUndefined();
    expect(exponentialAt(bars, 4, 5)).toBeCloseTo(10.8);
    expect(exponentialAt(bars, 5, 5)).toBeCloseTo((2 * 12 + 4 * 10.8) / 6);
    expect(bandsAt(bars, 18)).toBeUndefined();
    expect(bandsAt(bars, 19)).toEqual([13, 11, 9]);
  });
});

test('keys go from bar to bar and stop at both ends', () => {
  const to = (key: string, at: number) => barOfKey(key, at, 100);
  expect(to('ArrowLeft', 50)).toBe(49);
  expect(to('PageUp', 95)).toBe(99);
  expect(to('ArrowLeft', 0)).toBe(0);
  expect([to('Home', 50), to('End', 50), to('x', 50)]).toEqual([0, 99, undefined]);
});
