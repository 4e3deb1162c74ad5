/** Scenarios that begin and end by their time alone are told of: once, in order, however time passes. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { events } from '#contract/events';
import { sandbox } from '#contract/sandbox';
import { clock } from '#contract/worlds';
import { type Api, START_MS, startApi } from './harness.ts';
import { startHost } from './world-host.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Milliseconds that all is over in. */
const SPAN_MS = 20_000;
const moment = fc.integer({ min: 0, max: SPAN_MS });
const planned = fc
  .tuple(moment, moment)
  .filter(([from, to]) => from < to)
  .map(([from, to]) => ({ from, to }));

const make = (host: Api, from: number, to: number) =>
  host.ok(sandbox.makeScenario, { kind: 'halt', code: 'US.AAPL', from, to });

const lastOf = async (host: Api) =>
  (await host.ok(events.read, { after: host.world.journal?.last ?? 0 })).next;

/** What scenarios told since, but for what making them did. */
async function toldSince(host: Api, after: number) {
  const { events: told } = await host.ok(events.read, { after, kind: 'scenario', limit: 1000 });
  return told
    .filter(({ kind }) => kind !== 'scenario.made')
    .map(({ time, kind, id }) => ({ time, kind, id }));
}

test('events of scenarios are the same whatever steps time passes in, each once and in order', async () => {
  const steps = fc.array(fc.integer({ min: 1, max: 7000 }), { maxLength: 12 });
  const some = fc.array(planned, { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(some, steps, async (wishes, parts) => {
      const start = api.clock.now();
      const after = await lastOf(api);
      const expected: { time: number; kind: string; id: string }[] = [];
      for (const { from, to } of wishes) {
        const { id } = await make(api, start + from, start + to);
        if (from > 0) expected.push({ time: start + from, kind: 'scenario.began', id });
        expected.push({ time: start + to, kind: 'scenario.ended', id });
      }
      for (const by of [...parts, SPAN_MS]) await api.ok(clock.advance, { by });
      const told = await toldSince(api, after);
      expect(told.map(({ time }) => time)).toEqual(expected.map(({ time }) => time).sort());
      const keyOf = (one: { time: number; kind: string; id: string }) => JSON.stringify(one);
      expect(told.map(keyOf).sort()).toEqual(expected.map(keyOf).sort());
    }),
    { numRuns: 15 },
  );
});

test('a scenario ended or cancelled by hand reports that, and nothing at its planned end', async () => {
  const now = api.clock.now();
  const after = await lastOf(api);
  const running = await make(api, now, now + 10_000);
  const coming = await make(api, now + 5000, now + 10_000);
  await api.ok(sandbox.endScenario, { id: running.id });
  await api.ok(sandbox.endScenario, { id: coming.id });
  await api.ok(clock.advance, { by: '1m' });
  expect(await toldSince(api, after)).toEqual([
    { time: now, kind: 'scenario.ended', id: running.id },
    { time: now, kind: 'scenario.ended', id: coming.id },
  ]);
});

test('what begins and ends while the server is down is reported once after the restart', async () => {
  const first = await startHost();
  const { id } = await make(first, START_MS + 1000, START_MS + 20_000);
  const after = await lastOf(first);
  await first.ok(clock.advance, { by: '5s' });
  const began = { time: START_MS + 1000, kind: 'scenario.began', id };
  expect(await toldSince(first, after)).toEqual([began]);
  await first.end();
  const second = await startHost({ dataDir: first.dataDir, startMs: START_MS + 60_000 });
  const ended = { time: START_MS + 20_000, kind: 'scenario.ended', id };
  expect(await toldSince(second, after)).toEqual([began, ended]);
  await second.end();
  const third = await startHost({ dataDir: first.dataDir, startMs: START_MS + 120_000 });
  expect(await toldSince(third, after)).toEqual([began, ended]);
  await third.close();
});
