import type { AxisCreateTicksParams } from 'klinecharts';
import { expect, test } from 'vitest';
import { priceTicks } from '../../web/src/ui/chart/pane-words.ts';

const HEIGHT = 256;

/** Marks that the library offers for a range: every multiple of a distance. */
function ticksOf(from: number, to: number, distance: number, decimals: number) {
  const first = Math.ceil(from / distance);
  const count = Math.floor(to / distance) - first + 1;
  const defaultTicks = Array.from({ length: count }, (_, i) => {
    const value = ((first + i) * distance).toFixed(6);
    return { coord: HEIGHT * (1 - (Number(value) - from) / (to - from)), value, text: value };
  });
  const range = { displayFrom: from, displayTo: to, displayRange: to - from };
  const offered = { range, bounding: { height: HEIGHT }, defaultTicks };
  return { offered: defaultTicks, ticks: priceTicks(decimals)(offered as AxisCreateTicksParams) };
}

test('marks that are prices stay as they are', () => {
  const { offered, ticks } = ticksOf(167.2, 201.9, 5, 2);
  expect(ticks).toBe(offered);
});

test('where some are left out the others are not as far apart: then each second one stands', () => {
  const { offered } = ticksOf(99.947, 100.053, 0.01, 2);
  const some = offered.filter((_, i) => i !== 2 && i !== 7);
  const range = { displayFrom: 99.947, displayTo: 100.053, displayRange: 100.053 - 99.947 };
  const params = { range, bounding: { height: HEIGHT }, defaultTicks: some };
  const texts = priceTicks(2)(params as AxisCreateTicksParams).map(({ text }) => text);
  expect(texts).toEqual(['99.96', '99.98', '100.00', '100.02', '100.04']);
});

test.each([
  [175.3055, 175.3655, 0.008, 2, 6],
  [99.955, 100.045, 0.0125, 2, 8],
  [129_998.4, 129_998.43, 0.005, 2, 3],
  [13_767, 13_769.5, 0.3, 0, 3],
])(
  'from %d to %d, %d apart: each price once, where it lies',
  (from, to, distance, decimals, most) => {
    const { ticks } = ticksOf(from, to, distance, decimals);
    const texts = ticks.map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.length).toBeGreaterThan(1);
    expect(texts.length).toBeLessThanOrEqual(most);
    for (const { value, text, coord } of ticks) {
      expect(Number(value)).toBeCloseTo(Number(text.replaceAll(',', '')), 6);
      expect(coord).toBeCloseTo(HEIGHT * (1 - (Number(value) - from) / (to - from)), 6);
    }
  },
);
