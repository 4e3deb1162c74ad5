/** The order of requests and events on the page for testers, in a world whose clock stands still. */
import { beforeEach, expect, test } from 'vitest';
import { createArrivals, newestFirst } from '../../web/src/features/sandbox/arrivals.ts';

const TIME = Date.UTC(2026, 2, 18, 15);
const line = (seq: number, name: string, time = TIME) => ({ seq, name, time });

let requests: ReturnType<typeof createArrivals>;
let events: ReturnType<typeof createArrivals>;

beforeEach(() => {
  requests = createArrivals();
  events = createArrivals();
});

const named = (lines: readonly { name: string }[]) => lines.map(({ name }) => name).join(' ');

test('what comes later is above, and a request above the events that came before its answer', () => {
  const first = [line(1, 'r1')];
  requests.stamp(first);
  events.stamp([line(1, 'e1')]);
  events.stamp([line(2, 'e2')]);
  const second = [line(2, 'r2'), ...first];
  requests.stamp(second);
  const happened = events.stamp([line(3, 'e3'), line(2, 'e2'), line(1, 'e1')]);
  expect(named(newestFirst([...requests.stamp(second), ...happened]))).toBe('e3 r2 e2 r1 e1');
});

test('what a filter brings out from before is not new', () => {
  requests.stamp([line(7, 'r7')]);
  const happened = events.stamp([line(1, 'e1')]);
  const later = events.stamp([line(2, 'e2')]);
  const found = requests.stamp([line(3, 'r3')], true);
  expect(named(newestFirst([...found, ...later, ...happened]))).toBe('e2 r3 e1');
});

test('a log that begins anew is newer than what came before', () => {
  const before = requests.stamp([line(40, 'r40')]);
  events.stamp([line(1, 'e1')]);
  const after = events.stamp([line(2, 'e2')]);
  expect(named(newestFirst([...before, ...after, ...requests.stamp([line(1, 'r1')])]))).toBe(
    'r1 e2 r40',
  );
});

test('the moment counts more than the arrival', () => {
  const early = requests.stamp([line(1, 'r1')]);
  const late = events.stamp([line(1, 'e1', TIME + 1)]);
  expect(named(newestFirst([...early, ...late]))).toBe('e1 r1');
});
