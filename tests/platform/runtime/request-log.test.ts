/** The log of requests is a ring: the newest stay, within its bounds of count and bytes. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptText, type RecordedRequest, RequestLog } from '#platform/runtime/request-log.ts';

const recorded = (id: string, answer: string): RecordedRequest => ({
  id,
  at: 0,
  durationMs: 0,
  method: 'GET',
  url: '/',
  path: '/',
  personId: undefined,
  headers: {},
  body: undefined,
  longBody: undefined,
  upload: undefined,
  status: 200,
  answerHeaders: {},
  answer: keptText(answer),
  answerBytes: undefined,
  faults: undefined,
  isLost: false,
});
const idsOf = (log: RequestLog) => [...log.newest()].map(({ request }) => request.id);

test('keeps the newest requests within the limits of count and bytes', () => {
  const sizes = fc.array(fc.nat(30_000), { maxLength: 60 });
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 20 }), (lengths, requestsMax) => {
      const bytesMax = 100_000;
      const log = new RequestLog({ requestsMax, bytesMax });
      for (const [i, length] of lengths.entries())
        log.record(recorded(`${i}`, 'x'.repeat(length)), 0);
      // By hand: from the newest back, while both bounds hold.
      const wanted: string[] = [];
      let bytes = 0;
      for (const [i, length] of [...lengths.entries()].reverse()) {
        bytes += 1500 + 1 + Math.min(length, 16 * 1024);
        if (wanted.length === requestsMax || (bytes > bytesMax && wanted.length > 0)) break;
        wanted.push(`${i}`);
      }
      expect(idsOf(log)).toEqual(wanted);
    }),
  );
});

test('a thousand requests of the usual size are kept', () => {
  const log = new RequestLog();
  for (let i = 0; i < 1500; i += 1) log.record(recorded(`${i}`, 'x'.repeat(500)), 200);
  expect(idsOf(log)).toHaveLength(1000);
  expect(idsOf(log)[0]).toBe('1499');
});

test('of a long text the beginning and the length are kept', () => {
  const text = `${'é'.repeat(20_000)}!`;
  const kept = keptText(text);
  if (typeof kept === 'string') throw new Error('it is long');
  expect(Buffer.from(kept.start).toString()).toBe('é'.repeat(16 * 1024));
  expect(kept.bytes).toBe(40_001);
  expect(keptText('short')).toBe('short');
});
