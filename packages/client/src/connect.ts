/** The client of Sandbourse: see the package's README. */

import type { CallOptions } from './call-types.ts';
import { type Operation, type Surroundings, send } from './caller.ts';
import { OPERATIONS } from './generated/operations.ts';
import type { Topics } from './generated/topics.ts';
import { type Live, liveOf, type SocketMaker } from './live-streams.ts';
import { madeUpName } from './made-up-name.ts';

export interface Settings {
  /**
   * Address of the server. Defaults to the page's own in a browser, elsewhere to `SANDBOURSE_URL` or port
   * 3000 of this machine.
   */
  url?: string | undefined;
  /** Name of the world; the main one if absent. */
  world?: string | undefined;
  /** Token of the person whose calls they are. */
  token?: string | undefined;
  /** Language of messages: one of the product's codes, or a tag such as `pt-BR`. English if absent. */
  language?: string | undefined;
  /** Time limit of an attempt in milliseconds; 60,000 if absent. */
  timeoutMs?: number | undefined;
  /** How often to repeat a call whose answer was lost, if that is safe; 2 if absent. */
  retries?: number | undefined;
  /**
   * Total time in milliseconds that a call waits if the server refuses it temporarily and says when to come
   * back (429). Nothing has happened then, so any call is repeated. A longer wait is not accepted and the
   * refusal is thrown at once; 10,000 if absent, 0 never waits.
   */
  patienceMs?: number | undefined;
  /** Prefix of request names in the server's log: `checkout` makes `checkout-1`, `checkout-2` … */
  requestName?: string | undefined;
  fetch?: typeof fetch | undefined;
  /** For Node.js without one (20): the `WebSocket` of the package `ws`. */
  WebSocket?: SocketMaker | undefined;
}

/** A logged-in person, as returned by the sandbox and by the login. */
export interface LoggedIn {
  token: string;
}

/** All calls of the contract by topic, and the live channel. */
export interface Sandbourse extends Topics {
  readonly settings: Readonly<Settings>;
  readonly live: Live;
  /** The same world as another person; without a session if absent. */
  as(person?: LoggedIn | string): Sandbourse;
  /** The same server in another world, without a session: tokens are valid in one world only. */
  in(world: string): Sandbourse;
}

/** How the pages of a list are kept from shifting while entries are added and removed. */
interface Pages {
  /** Takes `until`: later entries do not shift the pages. */
  isHeld: boolean;
  /** Takes `reading`: the server keeps a place for each named reader. */
  isNamed: boolean;
  /** Takes `after`: entries removed from earlier pages do not shift later ones. */
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

/** Browsers have no `process`. */
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
  /** Entries with a number or a creation time in epoch milliseconds; articles name it differently. */
  list: { id?: string; seq?: number; createTime?: number; deployTime?: number }[];
  hasNext: boolean;
}
interface PageInput {
  pageNum?: number;
  until?: number;
  reading?: string;
  after?: string;
}

/** The newest entry of a page; undefined if its entries have neither number nor time. */
function newestOf({ list }: Page): number | undefined {
  const times = list.flatMap(
    ({ seq, createTime, deployTime }) => seq ?? createTime ?? deployTime ?? [],
  );
  return times.length > 0 ? Math.max(...times) : undefined;
}

/** Page after page. Held pages are not shifted by entries added or removed meanwhile, or by other readers. */
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

/** Requests sent so far, by a client and the clients derived from it. */
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

/** Creates a client of a server. Nothing is sent yet, and no connection is open until something is watched. */
export const connect = (settings: Settings = {}): Sandbourse => clientOf(settings, { count: 0 });

export type { CallOptions, Listed, WithFile } from './call-types.ts';
export type * from './generated/topics.ts';
export type { Live, StreamOptions } from './live-streams.ts';
export type { Refusal, Unanswered } from './sandbourse-error.ts';
export { isRefusal, SandbourseError } from './sandbourse-error.ts';
export type { Stream } from './stream.ts';
