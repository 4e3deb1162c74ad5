import { z } from 'zod';
import type { EventFigures, EventKind, PersonalTopic } from '#core/world-event.ts';
import { klinePeriod } from './codes.ts';
import type { KlineType, Quote } from './quote.ts';

/** What a client may send on `/push`. Anything else is answered with an error frame. */
export const clientFrame = z.discriminatedUnion('event', [
  z.object({ event: z.literal('ping') }),
  z.object({
    event: z.enum(['sub', 'unsub']),
    channel: z.string(),
    marketType: z.string().optional().meta({ description: 'Of the codes; they say it, too' }),
    data: z.unknown(),
  }),
]);
export type ClientFrame = z.infer<typeof clientFrame>;

/** What one client may watch at a time. */
export const WATCHED_MAX = { detail: 1000, kline: 16 } as const;

const watchedCode = z.string().max(48);
const candles = z.object({ code: watchedCode, type: klinePeriod.asked });

/** `data` of a sub or unsub, by channel. Codes are `{market}.{code}`, types those of `kline`. */
export const subscription = {
  detail: z.array(watchedCode).max(WATCHED_MAX.detail),
  kline: z.union([candles.transform((one) => [one]), z.array(candles).max(WATCHED_MAX.kline)]),
  user: z.object({ token: z.string().max(2048) }),
} as const;

export type Channel = keyof typeof subscription;
/** Channels of prices, open to everybody. */
export type PriceChannel = Exclude<Channel, 'user'>;

/** One live price; `code` is `{market}.{code}` as subscribed. */
export interface DetailUpdate {
  code: string;
  quote: Quote;
}

/**
 * The live candle of an instrument, under the names of `kline`. When a new one begins, the update
 * starts with the one that was told last, in its final form. An update that does not start with it
 * means that more has happened than is told here: ask `kline` for what lies between. After a split all
 * candles are in new units: one that was told before has another open then; ask `kline` for them anew.
 */
export interface CandleUpdate {
  code: string;
  type: KlineType;
  /** Start, epoch milliseconds. */
  t: number;
  o: number;
  h: number;
  l: number;
  c: number;
  v: number;
}

/** Something of mine changed; the client refreshes what shows it. */
export interface UserUpdate {
  topic: PersonalTopic | 'review';
  /** Of what changed. */
  id: string;
  /** Its number in the world’s event log; there is none outside the sandbox. */
  seq?: number;
  /** World’s time, epoch milliseconds. */
  time?: number;
  /** What happened to it. */
  kind?: EventKind;
  /** Where it stands now. */
  status?: string | number;
  /** Money, prices and quantities as exact decimals, moments as epoch milliseconds. */
  figures?: EventFigures;
}

/** How the world's clock goes from now on. */
export interface ClockUpdate {
  /** Epoch milliseconds. */
  now: number;
  /** World milliseconds per real millisecond. */
  rate: number;
}

/** What the server sends: one frame carries all that changed since the last flush. */
export type ServerFrame =
  | { event: 'ping' }
  /** Somebody moved the world's clock: all that was shown may be of another time. */
  | { event: 'clock'; data: ClockUpdate }
  | { event: 'subscribed' | 'unsubscribed'; channel: Channel }
  | { event: 'update'; channel: 'detail'; marketType: string; data: DetailUpdate[] }
  | { event: 'update'; channel: 'kline'; marketType: string; data: CandleUpdate[] }
  | { event: 'update'; channel: 'user'; data: UserUpdate[] }
  | { event: 'error'; data: { error: string; msg: string } };
