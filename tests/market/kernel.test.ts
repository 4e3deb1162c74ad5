import { describe, expect, test } from 'vitest';
import { HONG_KONG_TICKS } from '#core/tick-table.ts';
import { kernel, newDoubles } from '#market/kernel/kernel.ts';
import {
  drawNormals,
  isLoaded,
  loadFactor,
  loadFormula,
  loadMaps,
  loadProfile,
  loadRandomStreams,
  loadWholeMap,
} from '#market/kernel/kernel-loads.ts';
import { newRandomStreams } from '#market/kernel/random-streams.ts';
import { BLOCK_ROWS } from '#market/kernel/scratch-buffers.ts';

/** Places with a table that fills them, in bytes from one to the next. */
const roomAt = (place: 'EDGES' | 'OUTCOMES', next: number): number => next - kernel[place].value;

describe('the kernel', () => {
  test('has room for the tables it is given, and for a block of the snapshot', () => {
    expect(kernel.ROWS_MAX.value).toBeGreaterThanOrEqual(BLOCK_ROWS);
    expect(kernel.BANDS_MAX.value).toBeGreaterThanOrEqual(HONG_KONG_TICKS.length);
    const cells = 5 * 9 * 7 * 3;
    expect(roomAt('EDGES', kernel.OUTCOMES.value)).toBeGreaterThanOrEqual(4 * 17 * cells);
    expect(roomAt('OUTCOMES', kernel.NODES.value)).toBeGreaterThanOrEqual(2 * 64 * cells);
  });

  test('refuses more than it has places for', () => {
    const rows = kernel.ROWS_MAX.value + 1;
    expect(() => loadRandomStreams({}, newRandomStreams(rows), 0, rows)).toThrow(RangeError);
    expect(() => loadFactor({ k1: 1, k2: 2 }, kernel.FACTORS_MAX.value)).toThrow(RangeError);
    expect(() => newDoubles(1e6)).toThrow(RangeError);
  });

  test('is no longer loaded for an owner once another has loaded a part of its tables', () => {
    const profile = (minutes: number) => {
      const shares = Float64Array.from({ length: minutes + 1 }, (_, i) => i / minutes);
      return { variance: shares, volume: shares };
    };
    const owner = {};
    const load = () => {
      loadProfile(profile(390));
      loadRandomStreams(owner, newRandomStreams(1), 0, 1);
    };
    load();
    expect(isLoaded(owner)).toBe(true);
    loadProfile(profile(240));
    expect(isLoaded(owner)).toBe(false);
    load();
    kernel.cut(0, 3600, 1);
    drawNormals([{ k1: 1, k2: 2 }]);
    expect(isLoaded(owner)).toBe(false);
  });

  test('tells tick tables apart, and refuses too many', () => {
    const table = (step: number) => [{ from: 0, step }];
    const seen = (step: number) => ({ a: 0, b: 1, volume: 1, table: table(step) });
    const nodes = newDoubles(12).fill(1003);
    loadFormula({ kind: 'sum', coefficients: [1, 10] });
    loadMaps([seen(5), seen(2)]);
    // 1005 + 10 × 1004: the upper one of two is the nearest.
    expect(kernel.openValue(nodes.byteOffset)).toBe(1005 + 10 * 1004);
    const many = Array.from({ length: kernel.TABLES_MAX.value + 1 }, (_, i) => seen(i + 1));
    loadFormula({ kind: 'sum', coefficients: many.map(() => 1) });
    expect(() => loadMaps(many)).toThrow(RangeError);
    const bands = Array.from({ length: kernel.BANDS_MAX.value + 1 }, (_, i) => ({
      from: 100 * i,
      step: 1,
    }));
    loadFormula({ kind: 'sum', coefficients: [1] });
    expect(() => loadWholeMap({ a: 0, b: 1, table: bands })).toThrow(RangeError);
  });
});
