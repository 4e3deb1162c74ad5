/** Reviews: time for a page of a long queue, and for claiming and deciding a request. */
import { review } from '#contract/reviews';
import type { Child } from './child.ts';
import { type Bench, type Sample, withCpu } from './harness.ts';
import type { Queue } from './queue.ts';
import { requestText } from './request.ts';
import type { Stage } from './stage.ts';

const COUNT = 100_000;
const PAGE_SIZE = 100;
const PAGE_MS_MAX = 20;
const DECIDE_MS_MAX = 10;

interface Room extends Queue {
  port: number;
  child: Child;
}

/** Fetches pages one after the other: from all over the queue, or only the first. */
async function pages(stage: Stage, { port, token, child }: Room, seconds: number, last: number) {
  const requests = Array.from({ length: 50 }, (_, index) => {
    const pageNum = 1 + Math.floor((index * 0.618_034 * last) % last);
    const query = `kind=permission&pageSize=${PAGE_SIZE}&pageNum=${pageNum}`;
    return requestText('GET', `${review.list.path}?${query}`, { token });
  });
  return withCpu(child.cpuUs, async () => {
    const run = await stage.load({ port, connections: 1, seconds, requests });
    return { sample: { value: run.p50Ms, p99Ms: run.p99Ms }, units: run.answers };
  });
}

async function post({ port, token }: Room, path: string, body: object): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return performance.now() - startedAt;
}

const atPath = (path: string, id: string) => path.replace('{id}', encodeURIComponent(id));

/** Claims and approves one request after the other; milliseconds for both calls. */
async function decisions(
  room: Room,
  seconds: number,
): Promise<{ claim: number[]; decide: number[] }> {
  const times = { claim: [] as number[], decide: [] as number[] };
  const endAt = performance.now() + seconds * 1000;
  while (performance.now() < endAt) {
    const id = room.ids.shift();
    if (id === undefined) throw new Error('the queue is empty');
    times.claim.push(await post(room, atPath(review.claim.path, id), {}));
    const decision = { version: 1, verdict: 'approve' };
    times.decide.push(await post(room, atPath(review.decide.path, id), decision));
  }
  return times;
}

function middle(times: number[]): Sample {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return { value: at(0.5), p99Ms: at(0.99) };
}

export function queueBenches(stage: Stage): Bench[] {
  let room: Promise<Room> | undefined;
  const roomOf = () => {
    room ??= stage.queue(COUNT);
    return room;
  };
  const bench = (
    name: string,
    max: number,
    measure: (room: Room, seconds: number) => Promise<Sample>,
  ) => ({
    name,
    unit: 'ms',
    better: 'less' as const,
    max,
    prepare: async () => {
      const opened = await roomOf();
      return { figure: (seconds: number) => measure(opened, seconds) };
    },
  });
  return [
    bench('first page of 100,000 requests', PAGE_MS_MAX, (at, seconds) =>
      pages(stage, at, seconds, 1),
    ),
    bench('any page of 100,000 requests', PAGE_MS_MAX, (at, seconds) =>
      pages(stage, at, seconds, COUNT / PAGE_SIZE),
    ),
    bench('claim of 100,000 requests', DECIDE_MS_MAX, async (at, seconds) =>
      middle((await decisions(at, seconds)).claim),
    ),
    bench('decide of 100,000 requests', DECIDE_MS_MAX, async (at, seconds) =>
      middle((await decisions(at, seconds)).decide),
    ),
  ];
}
