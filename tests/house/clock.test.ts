import ts from 'typescript';
import { expect, test } from 'vitest';
import { findings, planted, type Rule } from './source-file.ts';

/** One world has one clock and one source of randomness, both made in the runtime. */
const governed = /^(server|seed)\//;
const free = /^server\/(platform\/runtime\/|main\.ts$)/;

const systemMembers = new Map<string, RegExp>([
  ['Date', /^(now|UTC\b)$/],
  ['Math', /^random$/],
  ['process', /^(env|hrtime|uptime)$/],
  ['performance', /^(now|timeOrigin)$/],
  ['crypto', /^(random|getRandomValues)/],
]);
const systemCalls = /^(setTimeout|setInterval|Date|random(UUID|Bytes|Int|Fill|FillSync))$/;
const systemModules = /^(node:)?(timers(\/promises)?|perf_hooks)$/;

function asksTheSystem(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node)) {
    const owner = node.expression.getText().replace(/^globalThis\./, '');
    return systemMembers.get(owner)?.test(node.name.text) ?? false;
  }
  if (ts.isCallExpression(node)) {
    return systemCalls.test(node.expression.getText().replace(/^globalThis\./, ''));
  }
  if (ts.isNewExpression(node)) {
    // With arguments it only turns a given time into a date.
    return node.expression.getText() === 'Date' && !node.arguments?.length;
  }
  return (
    ts.isImportDeclaration(node) &&
    ts.isStringLiteral(node.moduleSpecifier) &&
    systemModules.test(node.moduleSpecifier.text)
  );
}

const clockAndRandomness: Rule = (file) =>
  !governed.test(file.path) || free.test(file.path)
    ? []
    : file
        .nodes()
        .filter(asksTheSystem)
        .map((node) => `${file.at(node)}: ${node.getText().split('\n')[0]}`);

test('time, timers, randomness and the environment come from the runtime', () => {
  expect(findings(clockAndRandomness)).toEqual([]);
});

test.for([
  'Date.now()',
  'new Date()',
  'Date()',
  'Math.random()',
  'setTimeout(() => {}, 5)',
  'globalThis.setInterval(() => {}, 5)',
  'process.env.PORT',
  'process.hrtime.bigint()',
  'performance.now()',
  'crypto.randomUUID()',
  'crypto.randomBytes(8)',
  'randomUUID()',
  "import { setTimeout as wait } from 'node:timers/promises'",
])('%s is found outside the runtime', (text) => {
  expect(planted(clockAndRandomness, 'server/topics/wallets/list.ts', text)).not.toEqual([]);
  expect(planted(clockAndRandomness, 'seed/people.ts', text)).not.toEqual([]);
  expect(planted(clockAndRandomness, 'server/platform/runtime/clock.ts', text)).toEqual([]);
  expect(planted(clockAndRandomness, 'server/main.ts', text)).toEqual([]);
  expect(planted(clockAndRandomness, 'scripts/start.mjs', text)).toEqual([]);
});

test.for(['new Date(openedMs)', 'clock.now()', 'rng.random()', "import path from 'node:path'"])(
  '%s is fine anywhere',
  (text) => {
    expect(planted(clockAndRandomness, 'server/topics/wallets/list.ts', text)).toEqual([]);
  },
);
