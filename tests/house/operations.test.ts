/** What watches the server names figures that it has, and alerts that the handbook knows. */
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { HOUR_MS, MINUTE_MS } from '#core/time.ts';
import { MAIL_RETRIES_MS } from '#topics/outbox/jobs.ts';
import { SHARED_SETTINGS } from '#world/shared-settings.ts';
import { RETRIES_MS } from '#world/webhook-attempts.ts';
import { type ServerProcess, startServer } from '../sim/server-process.ts';

const root = new URL('../../', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, root), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}
interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string; refId: string }[];
}

const { groups } = parse(read('ops/prometheus/alerts.yml')) as {
  groups: { name: string; rules: Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('ops/grafana/dashboards/sandbourse.json')) as {
  uid: string;
  title: string;
  schemaVersion: number;
  panels: Panel[];
};
const asked = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

let dataDir: string;
let server: ServerProcess;
let told: Set<string>;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'operations-'));
  server = startServer(dataDir);
  const { address } = await server.ready;
  const text = await (await fetch(`${address}/metrics`)).text();
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  const samples = [...text.matchAll(/^(\w+)[{ ]/gm)].map(([, name = '']) => name);
  // One with labels has no sample before something happens.
  const declared = types.flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
  );
  told = new Set([...samples, ...declared]);
});
afterAll(async () => {
  await server.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Figures that an expression names; what stands in quotes or braces are labels. */
const named = (expr: string) =>
  [...expr.replace(/\{[^}]*\}|"[^"]*"/g, '').matchAll(/\b(?:\w+_){1,}\w+\b/g)]
    .map(([name]) => name)
    .filter(
      (name) => !/^(?:histogram_quantile|predict_linear|label_values|__rate_interval)$/.test(name),
    );

test.each([
  ['the dashboard', asked],
  ['the alerts', rules.map(({ expr }) => expr)],
])('%s asks for figures that a running server tells', (_, expressions) => {
  const names = new Set(expressions.flatMap(named));
  expect(names.size).toBeGreaterThan(10);
  expect([...names].filter((name) => !told.has(name))).toEqual([]);
});

test('figures are named as Prometheus wants them', () => {
  const own = [...told].filter((name) => /^(?:sandbourse|push|http)_/.test(name));
  expect(own.length).toBeGreaterThan(25);
  for (const name of own) {
    expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
    expect(name).not.toMatch(/_(?:ms|milliseconds|kb|mb|minutes|hours)(?:_|$)/);
  }
});

test('the handbook says of each figure what it is', () => {
  const table = read('docs/OPERATIONS.md').split('## Figures')[1]?.split('## ')[0] ?? '';
  const named = [...table.matchAll(/`([a-z_]+)(…)?/g)].map(([, name = '', more]) =>
    more === undefined ? new RegExp(`^${name}(?:_bucket|_sum|_count)?$`) : new RegExp(`^${name}`),
  );
  const own = [...told].filter((name) => /^(?:sandbourse|push|http)_/.test(name));
  expect(own.length).toBeGreaterThan(30);
  expect(own.filter((name) => !named.some((row) => row.test(name)))).toEqual([]);
});

test('each alert says how bad it is, what it is, and what to do', () => {
  const handbook = read('docs/OPERATIONS.md');
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { alert, labels, annotations, expr } of rules) {
    expect(alert).toMatch(/^Sandbourse[A-Z]\w+$/);
    expect(expr.length).toBeGreaterThan(5);
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.summary.length).toBeGreaterThan(10);
    expect(annotations.runbook).toBe(`docs/OPERATIONS.md#${alert.toLowerCase()}`);
    expect(handbook).toContain(`### ${alert}\n`);
  }
  // And no others are known there.
  const known = [...handbook.matchAll(/^### (Sandbourse[A-Z]\w+)$/gm)].map(([, name]) => name);
  expect(known.sort()).toEqual(rules.map(({ alert }) => alert).sort());
});

/** What the server's sources have in quotes: the lines of its log are among it. */
const quotedInSources = globSync('server/**/*.ts', { cwd: root }).flatMap((path) =>
  [...read(path).matchAll(/'([^'\n]+)'|`([^`]+)`/g)].map(([, plain, built = '']) => plain ?? built),
);

/** What a page quotes, outside its commands. */
const quotedIn = (page: string) =>
  [...page.replace(/```[\s\S]*?```|`[^`]*`/g, '').matchAll(/"([^"]+)"/g)].map(([, line = '']) =>
    line.replace(/\s+/g, ' '),
  );

test('each line of the log that the handbook quotes is one that the server writes', () => {
  const lines = quotedIn(read('docs/OPERATIONS.md')).filter(
    (line) => !dashboard.panels.some(({ title }) => title === line),
  );
  expect(lines.length).toBeGreaterThan(8);
  const isWritten = (line: string) =>
    quotedInSources.some((text) => text === line || text.startsWith(`${line}:`));
  expect(lines.filter((line) => !isWritten(line))).toEqual([]);
});

test('the handbook knows how often and how long mails and events are tried', () => {
  const handbook = read('docs/OPERATIONS.md').replace(/\s+/g, ' ');
  const wholeOf = (waits: readonly number[]) => waits.reduce((sum, wait) => sum + wait, 0);
  const minutes = Math.round(wholeOf(MAIL_RETRIES_MS) / MINUTE_MS);
  expect(handbook).toContain(`${MAIL_RETRIES_MS.length + 1} times within ${minutes} minutes`);
  const hours = Math.floor(wholeOf(RETRIES_MS) / HOUR_MS);
  const more = Math.floor((wholeOf(RETRIES_MS) % HOUR_MS) / MINUTE_MS);
  expect(handbook).toContain(
    `${RETRIES_MS.length + 1} times within ${hours} hours and ${more} minutes`,
  );
});

test('the handbook names the settings that all processes on one database must share', () => {
  const [, after = ''] = read('docs/OPERATIONS.md').split('All must share');
  const [told = ''] = after.split('One that has another');
  expect([...told.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name)).toEqual(SHARED_SETTINGS);
});

test('a process that the discovery finds no more is missed, though no figure of it is left', () => {
  const counted = rules.filter(({ expr }) => expr.includes('sandbourse_processes_wanted'));
  expect(counted.map(({ alert, expr }) => [alert, expr])).toEqual([
    [
      'SandbourseProcessMissing',
      'max(sandbourse_processes_wanted{job="sandbourse"} - sandbourse_processes{job="sandbourse"}) > 0',
    ],
  ]);
});

test('the dashboard is one that Grafana takes: its panels stand apart, and each asks for something', () => {
  expect(dashboard).toMatchObject({ uid: 'sandbourse', title: 'Sandbourse' });
  expect(dashboard.schemaVersion).toBeGreaterThan(30);
  const { panels } = dashboard;
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const taken = new Set<string>();
  for (const { type, title, gridPos, targets = [] } of panels) {
    expect(title).not.toBe('');
    if (type !== 'row') expect(targets.length).toBeGreaterThan(0);
    expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1) {
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
        expect(taken.has(`${x} ${y}`), title).toBe(false);
        taken.add(`${x} ${y}`);
      }
    }
  }
});
