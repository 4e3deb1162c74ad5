/** Results as a table for people and as JSON for programs. */
import { cpus, loadavg } from 'node:os';
import type { Result } from './harness.ts';

const HEADINGS = [
  'bench',
  'figure',
  'ceiling',
  'ratio',
  'range',
  'target',
  'p99 ms',
  'CPU µs',
  'by CPU',
  'verdict',
];

function number(value: number | undefined): string {
  if (value === undefined) return '';
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}

function fixed(value: number | undefined): string {
  return value === undefined ? '' : value.toFixed(2);
}

const targetOf = ({ target, isJudgedByCpu }: Result) =>
  fixed(target) + (isJudgedByCpu ? ' by CPU' : '');

function rowOf(result: Result): string[] {
  const { ratioRange, ceilingName, max, p99Ms, p99MsMax } = result;
  const late = p99MsMax === undefined ? '' : ` of ${p99MsMax}`;
  return [
    result.name,
    `${number(result.figure)} ${result.unit}`,
    ceilingName ? `${number(result.ceiling)} ${ceilingName}` : '',
    fixed(result.ratio),
    ratioRange ? ratioRange.map(fixed).join('–') : '',
    max === undefined ? targetOf(result) : `≤ ${max} ${result.unit}`,
    p99Ms === undefined ? '' : `${number(p99Ms)}${late}`,
    number(result.cpuUs),
    fixed(result.cpuRatio),
    result.verdict,
  ];
}

export function tableOf(results: readonly Result[]): string {
  const rows = [HEADINGS, ...results.map(rowOf)];
  const widths = HEADINGS.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  lines.splice(1, 0, widths.map((width) => '-'.repeat(width)).join('  '));
  return lines.join('\n');
}

/** Description of the machine: without it figures say little. */
export function machine() {
  const [first] = cpus();
  return {
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    cpu: first?.model ?? 'unknown',
    cores: cpus().length,
    loadAverage: loadavg().map((load) => Math.round(load * 100) / 100),
  };
}
