/** Traces as they are sent: what belongs to what, what is left out, and how many wait at most. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger, createSilentLogger } from '#platform/runtime/logger.ts';
import { traced } from '#platform/runtime/tracing.ts';
import { createTracing } from '#platform/runtime/tracing-otlp.ts';
import { Collector } from '../collector.ts';

let collector: Collector;
beforeEach(async () => {
  collector = await Collector.open();
});
afterEach(() => collector.close());

const settings = (share = 1) => ({
  ...{ endpoint: collector.endpoint, headers: {}, service: 'box', share },
});

test('an inner span has the outer as parent, detached work begins its own trace', async () => {
  const tracing = createTracing(settings(), createSilentLogger());
  await traced(tracing, 'outer', {}, async (outer) => {
    expect(tracing.current()).toBe(outer);
    await traced(tracing, 'inner', { facts: { count: 2 } }, async () => {});
    await tracing.apart(() => traced(tracing, 'apart', {}, async () => {}));
  });
  expect(tracing.current()).toBeUndefined();
  await tracing.stop();
  const [inner, apart, outer] = collector.spans;
  expect(inner).toMatchObject({ name: 'inner', parentSpanId: outer?.spanId, facts: { count: 2 } });
  expect(apart).toMatchObject({ name: 'apart', parentSpanId: '' });
  expect(apart?.traceId).not.toBe(outer?.traceId);
  expect(collector.text).toContain('"stringValue":"box"');
});

test('a failed span has the type of its error, which is rethrown', async () => {
  const tracing = createTracing(settings(), createSilentLogger());
  const broken = traced(tracing, 'mail', {}, async () => {
    throw Object.assign(new Error('550 somebody@example.test is unknown'), { code: 'EENVELOPE' });
  });
  await expect(broken).rejects.toThrow('somebody@example.test');
  await tracing.stop();
  expect(collector.spans).toMatchObject([{ isFailed: true, facts: { 'error.type': 'EENVELOPE' } }]);
  expect(collector.text).not.toContain('somebody@');
});

test('without tracing the work is done, and nothing else', async () => {
  const work = vi.fn(async () => 7);
  expect(await traced(undefined, 'mail', {}, work)).toBe(7);
  expect(work).toHaveBeenCalledExactlyOnceWith();
});

const TRACE = '0af7651916cd43dd8448eb211c80319c';

test.each([
  ['its own', `00-${TRACE}-b7ad6b7169203331-01`, TRACE],
  ['one of a later version', `01-${TRACE}-b7ad6b7169203331-01-more`, TRACE],
  ['none', undefined, undefined],
  ['one of noughts', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`, undefined],
  ['one in capitals', `00-${TRACE.toUpperCase()}-b7ad6b7169203331-01`, undefined],
  ['something else', 'somebody@example.test', undefined],
])('a span with %s as traceparent', async (_, requestedBy, expected) => {
  const tracing = createTracing(settings(), createSilentLogger());
  const span = tracing.begin('GET /', { requestedBy });
  span.end();
  if (expected) expect(span.traceId).toBe(expected);
  else expect(span.traceId).not.toContain(TRACE);
  expect(span.traceparent).toMatch(new RegExp(`^00-${span.traceId}-[0-9a-f]{16}-01$`));
  await tracing.stop();
  expect(collector.spans[0]?.parentSpanId).toBe(expected ? 'b7ad6b7169203331' : '');
});

test('our own traces are sampled, traces of a caller follow its decision', async () => {
  const tracing = createTracing(settings(0), createSilentLogger());
  const own = tracing.begin('own');
  expect([own.isKept, own.traceparent.slice(-2)]).toEqual([false, '00']);
  own.end();
  const asked = tracing.begin('asked', { requestedBy: `00-${TRACE}-b7ad6b7169203331-01` });
  expect(asked.isKept).toBe(true);
  asked.end();
  await tracing.stop();
  expect(collector.spans.map(({ name }) => name)).toEqual(['asked']);
});

test('a collector that refuses traces is logged once, and once more when it accepts them again', async () => {
  const lines: string[] = [];
  const log = createLogger({ level: 'info', to: { write: (line) => lines.push(line) } });
  const tracing = createTracing(settings(), log);
  // So many are sent at once.
  const send = async () => {
    const before = collector.spans.length;
    for (let count = 0; count < 512; count += 1) tracing.begin('span').end();
    await collector.until((spans) => spans.length > before);
  };
  collector.status = 400;
  await send();
  await send();
  collector.status = 200;
  await send();
  await tracing.stop();
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'the collector does not accept traces; they are dropped',
    'the collector accepts traces again',
  ]);
});

test('a silent collector does not make the queue grow without limit', async () => {
  collector.stall();
  const tracing = createTracing(settings(), createSilentLogger());
  for (let count = 0; count < 20_000; count += 1) tracing.begin(`span ${count}`).end();
  await collector.until((spans) => spans.length > 0);
  expect(collector.spans.length).toBeLessThanOrEqual(512);
  // It is gone for good.
  collector.close();
  for (let count = 0; count < 20_000; count += 1) tracing.begin(`span ${count}`).end();
  await tracing.stop();
  expect(collector.spans.length).toBeLessThanOrEqual(4096 + 512);
  tracing.begin('too late').end();
});
