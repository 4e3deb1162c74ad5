import { expect, test } from 'vitest';
import { MEASURES, quantile } from './measures.ts';
import { drawPlot } from './plot.ts';
import { clustering, simulatedDays, tableOf, tail } from './statistics-page.ts';

const sample = { name: 'simulated', colour: '#2563eb', series: simulatedDays(3) };

test('the table of measures has a row for each, with numbers', () => {
  const rows = tableOf([sample]).split('\n');
  expect(rows).toHaveLength(2 + Object.keys(MEASURES).length);
  for (const row of rows.slice(2)) expect(row).toMatch(/-?\d+\.\d\d \(-?\d+\.\d\d to /);
});

test('a plot holds a finite line for each series', () => {
  for (const line of [clustering(sample), tail(sample)]) {
    const text = drawPlot({ title: 'A plot', x: 'x', y: 'y', lines: [line] });
    expect(text).toMatch(/^<svg .*<\/svg>\n$/s);
    expect(text).not.toMatch(/NaN|Infinity/);
    expect(text).toContain(line.name);
  }
});

test('quantiles', () => {
  expect(quantile([3, 1, 2], 0.5)).toBe(2);
  expect(quantile([3, 1, 2], 1)).toBe(3);
});
