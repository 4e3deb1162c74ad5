/** Wishes for scenarios that cannot be: each field that is wrong is named, and nothing is made. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sandbox } from '#contract/sandbox';
import { SCENARIOS_MAX } from '#core/scenario-life.ts';
import { MINUTE_MS } from '#core/time.ts';
import { type Api, START_MS, startApi } from './harness.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const forAMinute = { durationMs: MINUTE_MS };

describe('what makes no sense is refused by field', () => {
  const cases: [string, unknown, Record<string, RegExp>][] = [
    ['no kind', { code: 'US.AAPL', size: 1 }, { kind: /fill/ }],
    ['an unknown kind', { kind: 'boom', code: 'US.AAPL' }, { kind: /one of: gap, trend/ }],
    ['an unknown instrument', { kind: 'halt', code: 'US.NONE' }, { code: /no such/ }],
    ['an unknown sector', { kind: 'halt', sector: 'Magic' }, { sector: /no such/ }],
    ['an unknown market', { kind: 'halt', market: 'MARS' }, { market: /no such/ }],
    [
      'both instrument and market',
      { kind: 'halt', code: 'US.AAPL', market: 'US' },
      { market: /valid/ },
    ],
    ['a person', { kind: 'halt', userId: 'u1' }, { userId: /no such field/ }],
    ['a start in the past', { kind: 'halt', from: START_MS - 1 }, { from: /past/ }],
    ['a start too far ahead', { kind: 'halt', from: START_MS * 2 }, { from: /at most/ }],
    [
      'an end before the start',
      { kind: 'halt', from: START_MS + 9, to: START_MS + 9 },
      { to: /after/ },
    ],
    ['an end in the past', { kind: 'halt', to: START_MS - 9 }, { to: /after/ }],
    ['a far end', { kind: 'halt', to: START_MS * 3 }, { to: /at most/ }],
    [
      'an end and a duration',
      { kind: 'halt', to: START_MS + 9, durationMs: 9 },
      { durationMs: /valid/ },
    ],
    ['no duration at all', { kind: 'halt', durationMs: 0 }, { durationMs: /at least 1/ }],
    ['a huge duration', { kind: 'halt', durationMs: 1e15 }, { durationMs: /at most/ }],
    ['a trend without an end', { kind: 'trend', size: 1 }, { to: /fill/ }],
    ['no size', { kind: 'gap' }, { size: /fill/ }],
    ['a size that is text', { kind: 'gap', size: 'much' }, { size: /number/ }],
    ['a price below zero', { kind: 'gap', size: -1 }, { size: /at least -0.99/ }],
    ['a huge gap', { kind: 'gap', size: 1e300 }, { size: /at most 100/ }],
    ['a negative factor', { kind: 'volatility', size: -2 }, { size: /at least/ }],
    ['a spread of nothing', { kind: 'spread', size: 0 }, { size: /at least/ }],
    ['a halt of a size', { kind: 'halt', size: 2 }, { size: /valid/ }],
    ['too many decimals', { kind: 'spread', size: 1.00000001 }, { size: /valid/ }],
    ['a split of a market', { kind: 'split', market: 'US', size: 2 }, { code: /fill/ }],
    ['a split of an index', { kind: 'split', code: 'INDEX.SPX', size: 2 }, { code: /valid/ }],
    ['a dividend of a rate', { kind: 'dividend', code: 'FX.EURUSD', size: 1 }, { code: /valid/ }],
    ['a dividend of nothing', { kind: 'dividend', code: 'US.AAPL', size: 0 }, { size: /at least/ }],
    [
      'a split with an end',
      { kind: 'split', code: 'US.AAPL', size: 2, durationMs: 9 },
      { durationMs: /valid/ },
    ],
    [
      'a dividend with an end',
      { kind: 'dividend', code: 'US.AAPL', size: 1, to: START_MS + 9 },
      { to: /valid/ },
    ],
  ];
  test.each(cases)('%s', async (_, input, fields) => {
    const refusal = await api.refused(sandbox.makeScenario, input);
    expect(refusal).toMatchObject({ status: 400, error: 'InvalidInput' });
    expect(Object.keys(refusal.fields ?? {})).toEqual(Object.keys(fields));
    for (const [field, text] of Object.entries(fields)) {
      expect(refusal.fields?.[field]).toMatch(text);
    }
    expect((await api.ok(sandbox.scenarios, {})).list).toEqual([]);
  });

  // It stands at a whole second, at which everything that ticks each second has its tick.
  const idle: [string, Record<string, unknown>, string][] = [
    ['a gap of nothing', { kind: 'gap', code: 'US.AAPL', size: 0 }, 'size'],
    ['a trend to where it is', { kind: 'trend', size: 0, durationMs: MINUTE_MS }, 'size'],
    ['volatility as usual', { kind: 'volatility', market: 'US', size: 1 }, 'size'],
    ['a spread as usual', { kind: 'spread', code: 'US.AAPL', size: 1 }, 'size'],
    ['a split of one for one', { kind: 'split', code: 'US.AAPL', size: 1 }, 'size'],
    [
      'a sector that the market has none of',
      { kind: 'halt', sector: 'Sandbox', market: 'US' },
      'market',
    ],
    ['volatility of what stands', { kind: 'volatility', code: 'SANDBOX.FLAT', size: 5 }, 'code'],
    ['a spread of none, narrowed', { kind: 'spread', code: 'SANDBOX.WAVE', size: 0.5 }, 'size'],
    ['a halt of what is halted', { kind: 'halt', code: 'SANDBOX.HALT-MINE' }, 'code'],
    [
      'a trend on a script that is over before its first step',
      { kind: 'trend', code: 'SANDBOX.FLAT', size: 0.5, durationMs: 1999 },
      'durationMs',
    ],
    [
      'a gap that closes before any tick',
      { kind: 'gap', code: 'US.AAPL', size: 0.5, from: START_MS + 1, to: START_MS + 1000 },
      'to',
    ],
    [
      'the same of all there are',
      { kind: 'gap', size: 0.5, from: START_MS + 1, durationMs: 999 },
      'durationMs',
    ],
    [
      'between two ticks of a bond',
      { kind: 'volatility', code: 'BOND.US1Y', size: 5, from: START_MS + 1, durationMs: 2000 },
      'durationMs',
    ],
  ];
  test.each(idle)('what changes nothing: %s', async (_, input, field) => {
    expect(await api.refused(sandbox.makeScenario, input)).toMatchObject({
      status: 400,
      error: 'InvalidInput',
      fields: { [field]: 'This would change nothing' },
    });
    expect((await api.ok(sandbox.scenarios, {})).list).toEqual([]);
  });

  test('a price beyond what an order can hold', async () => {
    const code = 'SANDBOX.FLAT-HIGH';
    const refused = (input: object) => api.refused(sandbox.makeScenario, input);
    const tooDear = (key: string, max: string) => ({
      status: 400,
      error: 'InvalidInput',
      fields: { size: `This could take ${key} above ${max}, where no order can hold it` },
    });
    // One after the other while the clock is frozen: none of them affects a price yet.
    const ids: string[] = [];
    for (let times = 0; times < 3; times += 1) {
      ids.push((await api.ok(sandbox.makeScenario, { kind: 'gap', code, size: 100 })).id);
    }
    const dear = tooDear(code, '10000000000.00');
    expect(await refused({ kind: 'gap', code, size: 100 })).toMatchObject(dear);
    const later = { code, from: START_MS + MINUTE_MS };
    expect(await refused({ ...later, kind: 'gap', size: 99 })).toMatchObject(dear);
    const trend = { ...later, kind: 'trend', size: 99, durationMs: MINUTE_MS };
    expect(await refused(trend)).toMatchObject(dear);
    expect(await refused({ ...later, kind: 'split', size: 0.01 })).toMatchObject(dear);
    // A gap down leaves no room for a gap up, because it is reversed later.
    const down = await api.ok(sandbox.makeScenario, { ...later, kind: 'gap', size: -0.99 });
    expect(await refused({ ...later, kind: 'gap', size: 98 })).toMatchObject(dear);
    for (const id of [...ids, down.id]) await api.ok(sandbox.endScenario, { id });
    // With lots of a thousand the limit is a thousandth; prices computed from this one rise with it.
    const lots = { kind: 'volatility', code: 'FX.EURUSD', size: 1000 } as const;
    const { id } = await api.ok(sandbox.makeScenario, lots);
    expect(await refused({ ...lots, size: 999 })).toMatchObject(
      tooDear('FX.EURJPY', '10000000.00'),
    );
    for (const market of ['FX', undefined]) {
      const gap = { kind: 'gap', market, size: 100 };
      expect(await refused(gap)).toMatchObject(tooDear('FX.EURJPY', '10000000.00'));
    }
    await api.ok(sandbox.makeScenario, { kind: 'gap', market: 'FX', size: -0.5, ...forAMinute });
    await api.ok(sandbox.endScenario, { id });
    const { list } = await api.ok(sandbox.scenarios, { status: 'running' });
    for (const { id } of list) await api.ok(sandbox.endScenario, { id });
  });

  test('the same for several concurrent requests', async () => {
    const wish = { kind: 'gap', code: 'SANDBOX.FLAT-AT-ONCE', size: 100 };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => api.send(sandbox.makeScenario, wish)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 400, 400, 400]);
    const { list } = await api.ok(sandbox.scenarios, { status: 'running' });
    for (const { id } of list) await api.ok(sandbox.endScenario, { id });
  });

  test('more than the limit', async () => {
    for (let n = 0; n < SCENARIOS_MAX; n += 1) {
      await api.ok(sandbox.makeScenario, {
        kind: 'spread',
        code: 'US.AAPL',
        size: 2,
        durationMs: MINUTE_MS + n,
      });
    }
    const one = { kind: 'halt' } as const;
    expect(await api.refused(sandbox.makeScenario, one)).toMatchObject({ error: 'ScenariosFull' });
    api.clock.advance(MINUTE_MS);
    await api.ok(sandbox.makeScenario, one);
  });

  test('more than the limit by concurrent requests', async () => {
    const one = { kind: 'spread', code: 'US.AAPL', size: 2, durationMs: MINUTE_MS } as const;
    const asked = Array.from({ length: SCENARIOS_MAX + 3 }, () =>
      api.call(sandbox.makeScenario, one),
    );
    const refused = (await Promise.all(asked)).filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => body.data)).toEqual(
      refused.map(() => expect.objectContaining({ error: 'ScenariosFull' })),
    );
    expect(refused.length).toBeGreaterThanOrEqual(3);
    expect(api.world.exchange.scenarios.openCount(api.clock.now())).toBe(SCENARIOS_MAX);
  });
});
