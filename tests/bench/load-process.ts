/**
 * Sends HTTP requests one at a time on each of many connections, as fast as they are answered or at a fixed
 * rate. Requests are prepared bytes and answers are only split, so that this side is never the bottleneck.
 */
import { connect, type Socket } from 'node:net';
import { answerParent } from './child.ts';
import { percentile } from './figures.ts';

export interface Load {
  port: number;
  connections: number;
  seconds: number;
  /** Complete requests with headers and body; connection `i` sends numbers i, i + connections, … in turn. */
  requests: string[];
  /**
   * Sends at this rate, evenly, on any free connection. A request that finds none free waits, and its time
   * counts from when it was due. As fast as possible if absent.
   */
  perSecond?: number;
}

export interface LoadResult {
  answers: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
  statuses: Record<string, number>;
  /** The first answer other than 200, for diagnosis. */
  refused?: string;
}

interface Tally {
  latencies: number[];
  statuses: Map<number, number>;
  refused?: string;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const STATUS_AT = 'HTTP/1.1 '.length;

/** Length of the first complete answer in the bytes; 0 if it is incomplete. */
function answerLength(bytes: Buffer): number {
  const head = bytes.indexOf(HEAD_END);
  if (head < 0) return 0;
  const match = /\r\ncontent-length: *(\d+)/i.exec(bytes.toString('latin1', 0, head));
  if (!match) throw new Error('an answer without a content-length');
  const length = head + HEAD_END.length + Number(match[1]);
  return bytes.length >= length ? length : 0;
}

/** Tells a free connection when its next request was due. */
type Hand = (free: Connection) => void;

const atOnce: Hand = (free) => free.send(performance.now());

/** Distributes requests that fall due at an even rate. */
class Pace {
  readonly #intervalMs: number;
  readonly #free: Connection[] = [];
  readonly #late: number[] = [];
  readonly #timer: NodeJS.Timeout;
  #dueAt = performance.now();

  constructor(perSecond: number) {
    this.#intervalMs = 1000 / perSecond;
    this.#timer = setInterval(() => this.#handOut(), 1);
  }

  readonly hand: Hand = (free) => {
    const due = this.#late.shift();
    if (due === undefined) this.#free.push(free);
    else free.send(due);
  };

  /** Idle connections must end by themselves, because no request will make them. */
  end(): void {
    clearInterval(this.#timer);
    for (const connection of this.#free) connection.close();
  }

  #handOut(): void {
    const now = performance.now();
    for (; this.#dueAt <= now; this.#dueAt += this.#intervalMs) {
      const free = this.#free.shift();
      if (free) free.send(this.#dueAt);
      else this.#late.push(this.#dueAt);
    }
  }
}

class Connection {
  readonly #socket: Socket;
  readonly #requests: readonly Buffer[];
  readonly #tally: Tally;
  readonly #hand: Hand;
  #next = 0;
  #dueAt = 0;
  #rest: Buffer = Buffer.alloc(0);
  #ended = false;
  readonly done: Promise<void>;

  constructor(port: number, requests: readonly Buffer[], tally: Tally, hand: Hand) {
    this.#requests = requests;
    this.#tally = tally;
    this.#hand = hand;
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.done = new Promise((resolve, reject) => {
      this.#socket.on('error', reject);
      this.#socket.on('close', () =>
        this.#ended ? resolve() : reject(new Error('the server closed a connection')),
      );
    });
    this.#socket.on('connect', () => this.#hand(this));
    this.#socket.on('data', (bytes) => this.#receive(bytes));
  }

  /** After the current answer. */
  end(): void {
    this.#ended = true;
  }

  close(): void {
    this.#ended = true;
    this.#socket.end();
  }

  /** Sends the next request; its time counts from when it was due, in milliseconds of this process. */
  send(dueAt: number): void {
    const request = this.#requests[this.#next % this.#requests.length];
    this.#next += 1;
    this.#dueAt = dueAt;
    this.#socket.write(request ?? '');
  }

  #receive(bytes: Buffer): void {
    const all = this.#rest.length > 0 ? Buffer.concat([this.#rest, bytes]) : bytes;
    const length = answerLength(all);
    if (length === 0) {
      this.#rest = all;
      return;
    }
    this.#rest = all.subarray(length);
    this.#count(all);
    if (this.#ended) this.#socket.end();
    else this.#hand(this);
  }

  #count(answer: Buffer): void {
    const { latencies, statuses } = this.#tally;
    latencies.push(performance.now() - this.#dueAt);
    const status = Number(answer.toString('latin1', STATUS_AT, STATUS_AT + 3));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status !== 200) this.#tally.refused ??= answer.toString('utf8', 0, 600);
  }
}

async function run(load: Load): Promise<LoadResult> {
  const { port, connections, seconds, requests, perSecond } = load;
  const ready = requests.map((request) => Buffer.from(request));
  const pace = perSecond === undefined ? undefined : new Pace(perSecond);
  const tally: Tally = { latencies: [], statuses: new Map() };
  const startedAt = performance.now();
  const open = Array.from({ length: connections }, (_, i) => {
    const own = ready.filter((_request, at) => at % connections === i);
    return new Connection(port, own.length > 0 ? own : ready, tally, pace?.hand ?? atOnce);
  });
  const over = setTimeout(() => {
    pace?.end();
    for (const connection of open) connection.end();
  }, seconds * 1000);
  await Promise.all(open.map(({ done }) => done));
  clearTimeout(over);
  const tookSeconds = (performance.now() - startedAt) / 1000;
  const sorted = Float64Array.from(tally.latencies).sort();
  return {
    answers: sorted.length,
    perSecond: sorted.length / tookSeconds,
    p50Ms: percentile(sorted, 50),
    p99Ms: percentile(sorted, 99),
    maxMs: percentile(sorted, 100),
    statuses: Object.fromEntries(tally.statuses),
    ...(tally.refused !== undefined && { refused: tally.refused }),
  };
}

answerParent({ run }, () => {});
