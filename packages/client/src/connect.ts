/** Sandbourse from a program: see the README beside this package. */

import type { CallOptions } from './call-types.ts';
import { type Operation, type Surroundings, send } from './caller.ts';
import { OPERATIONS } from './generated/operations.ts';
import type { Topics } from './generated/topics.ts';
import { type Live, liveOf, type SocketMaker } from './live-streams.ts';
import { madeUpName } from './made-up-name.ts';

export interface Settings {
  /** Where the server is; the page's own in a browser, `SANDBOURSE_URL` or port 3000 here elsewhere. */
  url?: string | undefined;
  /** Which of its worlds; the main one when absent. */
  world?: string | undefined;
  /** Whose calls they are. */
  token?: string | undefined;
  /** Of messages: one of the product's codes, or a tag such as `pt-BR`. English when absent. */
  language?: string | undefined;
  /** How long an attempt may take; 60,000 when absent. */
  timeoutMs?: number | undefined;
  /** How often a call is sent again whose answer was lost, where that does no harm; 2 when absent. */
  retries?: number | undefined;
  /**
   * How long a call waits in all, in milliseconds, where the server refuses it for now and says when to come
   * back (429): nothing has happened then, so anything is sent again. One that says more is refused at
   * once; 10,000 when absent, 0 waits for nothing.
   */
  patienceMs?: number | undefined;
  /** What the server's record calls the requests: `checkout` makes `checkout-1`, `checkout-2` … */
  requestName?: string | undefined;
  fetch?: typeof fetch | undefined;
  /** For a Node.js without one (20): that of the package `ws`. */
  WebSocket?: SocketMaker | undefined;
}

/** Somebody who is logged in, as the sandbox and the log-in answer them. */
export interface LoggedIn {
  token: string;
}

/** All calls of the contract by topic, and the live channel. */
export interface Sandbourse extends Topics {
  readonly settings: Readonly<Settings>;
  readonly live: Live;
  /** The same world as somebody else; as nobody without one. */
  as(person?: LoggedIn | string): Sandbourse;
  /** The same server in another world, as nobody: tokens of one world open nothing in another. */
  in(world: string): Sandbourse;
}

/** What holds its pages while entries come and go. */
interface Pages {
  /** It takes `until`: what came in later shifts nothing. */
  isHeld: boolean;
  /** It takes `reading`: the server keeps the place of each reader who has a name. */
  isNamed: boolean;
  /** It takes `after`: what was taken away of the pages before shifts nothing. */
  isBehind: boolean;
}
type Entry = readonly [operation: Operation, pages: Pages | undefined];

const entries: readonly Entry[] = Object.entries(OPERATIONS).map(
  ([name, [method, path, flags]]) => {
    const has = (flag: string) => flags?.includes(flag) ?? false;
    const isRead = method === 'GET' || has('p');
    const pages = has('p')
      ? { isHeld: has('h'), isNamed: has('r'), isBehind: has('a') }
      : undefined;
    return [{ name, method, path, isKeyed: has('k'), isRead, givesFile: has('f') }, pages];
  },
);

/** In a page there is no such thing as a process. */
const environment = (): Record<string, string | undefined> =>
  (globalThis as { process?: { env?: Record<string, string | undefined> } }).process?.env ?? {};
const pageOrigin = (): string | undefined =>
  (globalThis as { location?: { origin: string } }).location?.origin;

const defaultUrl = (): string =>
  environment().SANDBOURSE_URL ?? pageOrigin() ?? 'http://127.0.0.1:3000';

function surroundingsOf(settings: Settings, sent: Counter): Surroundings {
  const {
    timeoutMs = 60_000,
    retries = 2,
    patienceMs = 10_000,
    language = 'en',
    requestName,
  } = settings;
  return {
    url: (settings.url ?? defaultUrl()).replace(/\/+$/, ''),
    world: settings.world,
    token: settings.token,
    language,
    timeoutMs,
    retries,
    patienceMs,
    fetch: settings.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    nextRequestId: () => {
      sent.count += 1;
      return requestName && `${requestName}-${sent.count}`;
    },
  };
}

type Call = (input?: object, options?: CallOptions) => Promise<unknown>;
interface Page {
  /** With its number, or the moment at which each came about, epoch milliseconds: articles call it otherwise. */
  list: { id?: string; seq?: number; createTime?: number; deployTime?: number }[];
  hasNext: boolean;
}
interface PageInput {
  pageNum?: number;
  until?: number;
  reading?: string;
  after?: string;
}

/** The newest of a page; undefined where there is nothing that tells it. */
function newestOf({ list }: Page): number | undefined {
  const times = list.flatMap(
    ({ seq, createTime, deployTime }) => seq ?? createTime ?? deployTime ?? [],
  );
  return times.length > 0 ? Math.max(...times) : undefined;
}

/** Page after page; what comes and goes meanwhile, and who else reads, shifts none of those that are held. */
async function* pagesOf(
  call: Call,
  { isHeld, isNamed, isBehind }: Pages,
  input: PageInput = {},
  options?: CallOptions,
): AsyncGenerator<unknown, void, undefined> {
  let { until, after } = input;
  const named = isNamed ? { reading: input.reading ?? madeUpName() } : {};
  for (let pageNum = input.pageNum ?? 1; ; pageNum += 1) {
    const held = until === undefined ? {} : { until };
    const behind = after === undefined ? {} : { after };
    const asked = { ...input, ...named, ...held, ...behind, pageNum };
    const page = (await call(asked, options)) as Page;
    yield* page.list;
    if (!page.hasNext) return;
    if (isHeld) until ??= newestOf(page);
    if (isBehind) after = page.list.at(-1)?.id;
  }
}

function callsOf(around: Surroundings): Topics {
  const topics: Record<string, Record<string, Call>> = {};
  for (const [operation, pages] of entries) {
    const [topic = '', method = ''] = operation.name.split('.');
    const call: Call = (input, options) => send(operation, input, around, options);
    topics[topic] ??= {};
    topics[topic][method] = pages
      ? Object.assign(call, {
          all: (input?: object, options?: CallOptions) => pagesOf(call, pages, input, options),
        })
      : call;
  }
  return topics as unknown as Topics;
}

/** Requests sent so far, by a client and those that came of it. */
interface Counter {
  count: number;
}

function clientOf(settings: Settings, sent: Counter): Sandbourse {
  const around = surroundingsOf(settings, sent);
  return {
    ...callsOf(around),
    settings: { ...settings, url: around.url },
    live: liveOf(around, settings.WebSocket),
    as: (person) =>
      clientOf({ ...settings, token: typeof person === 'string' ? person : person?.token }, sent),
    in: (world) => clientOf({ ...settings, world, token: undefined }, sent),
  };
}

/** A client of a server. Nothing is sent yet; it holds no connection until something is watched. */
export const connect = (settings: Settings = {}): Sandbourse => clientOf(settings, { count: 0 });

export type { CallOptions, Listed, WithFile } from './call-types.ts';
export type * from './generated/topics.ts';
export type { Live, StreamOptions } from './live-streams.ts';
export type { Refusal, Unanswered } from './sandbourse-error.ts';
export { isRefusal, SandbourseError } from './sandbourse-error.ts';
export type { Stream } from './stream.ts';
