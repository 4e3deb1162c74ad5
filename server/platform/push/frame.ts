import type { WatchEvent } from '#core/codes.ts';
import type { ErrorName } from '#core/errors.ts';
import {
  type ClientFrame,
  clientFrame,
  type PriceChannel,
  subscription,
  WATCHED_MAX,
} from '#platform/contract/push.ts';
import type { KlineType } from '#platform/contract/quote.ts';

/** A client's message, once its frame is found valid. */
export type ClientMessage =
  | { kind: 'ping' }
  | { kind: 'watch'; channel: PriceChannel; topics: string[] }
  /** Without topics: all of them. */
  | { kind: 'unwatch'; channel: PriceChannel; topics?: string[] }
  | { kind: 'enter'; token: string; since?: number; log?: string }
  | { kind: 'leave' }
  | { kind: 'tooMany'; max: number }
  | { kind: 'wrong'; error: ErrorName };

const wrong = (error: ErrorName): ClientMessage => ({ kind: 'wrong', error });

function textOf(data: unknown): string | undefined {
  if (typeof data === 'string') return data;
  if (Buffer.isBuffer(data)) return data.toString('utf8');
  return undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads one frame of a client. Never throws. */
export function readFrame(data: unknown, isBinary: boolean): ClientMessage {
  const text = isBinary ? undefined : textOf(data);
  const json = text === undefined ? undefined : jsonOf(text);
  if (json === undefined) return wrong('MalformedBody');
  // The schema requires the key even when it is not sent.
  const parsed = clientFrame.safeParse({ data: undefined, ...(json as object | null) });
  if (!parsed.success) return wrong('InvalidInput');
  const frame = parsed.data;
  if (frame.event === 'ping') return { kind: 'ping' };
  if (frame.channel === 'detail' || frame.channel === 'kline') {
    return readPrices(frame.event, frame.channel, frame.data);
  }
  if (frame.channel === 'user') return readUser(frame);
  return wrong('InvalidInput');
}

function readPrices(event: WatchEvent, channel: PriceChannel, data: unknown): ClientMessage {
  if (event === 'unsub' && (data === undefined || data === null)) {
    return { kind: 'unwatch', channel };
  }
  // Checked before the entries: there may be a hundred thousand.
  const max = WATCHED_MAX[channel];
  if (Array.isArray(data) && data.length > max) return { kind: 'tooMany', max };
  const topics = channel === 'detail' ? codesOf(data) : chartsOf(data);
  if (!topics) return wrong('InvalidInput');
  const kind = event === 'sub' ? 'watch' : 'unwatch';
  return { kind, channel, topics: [...new Set(topics)] };
}

/** Codes are accepted in any case, as in all calls. */
const codeOf = (given: string): string => given.trim().toUpperCase();

function codesOf(data: unknown): string[] | undefined {
  return subscription.detail.safeParse(data).data?.map(codeOf);
}

function chartsOf(data: unknown): string[] | undefined {
  const charts = subscription.kline.safeParse(data).data;
  return charts?.map(({ code, type }) => chartTopic(codeOf(code), type));
}

/** The topic of a chart; codes contain no spaces. */
export const chartTopic = (code: string, type: KlineType): string => `${code} ${type}`;

export function chartOf(topic: string): { code: string; type: KlineType } {
  const space = topic.lastIndexOf(' ');
  return { code: topic.slice(0, space), type: Number(topic.slice(space + 1)) as KlineType };
}

function readUser(frame: Exclude<ClientFrame, { event: 'ping' }>): ClientMessage {
  const { event, data, since, log } = frame;
  if (event === 'unsub') return { kind: 'leave' };
  const login = subscription.user.safeParse(data);
  if (!login.success) return wrong('Unauthenticated');
  const token = login.data.token.trim().replace(/^Bearer +/i, '');
  const place = { ...(since !== undefined && { since }), ...(log !== undefined && { log }) };
  return { kind: 'enter', token, ...place };
}
