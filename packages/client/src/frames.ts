/** Frames of the live channel, as `server/platform/contract/push.ts` declares them. */
import type { KlinePeriod, Quote } from './generated/topics.ts';

export type Channel = 'detail' | 'kline' | 'user';

export type ClientFrame =
  | { event: 'ping' }
  | { event: 'sub' | 'unsub'; channel: Channel; marketType?: string; data: unknown };

/** One live price; `code` is `{market}.{code}` as watched. */
export interface DetailUpdate {
  code: string;
  quote: Quote;
}

/** The live candle of a chart; `t` is its start, epoch milliseconds. */
export interface CandleUpdate {
  code: string;
  type: KlinePeriod;
  t: number;
  o: number;
  h: number;
  l: number;
  c: number;
  v: number;
}

/** Something of the person's changed. */
export interface UserUpdate {
  topic: string;
  id: string;
  /** Its number in the world's event log; there is none outside the sandbox. */
  seq?: number;
  /** World's time, epoch milliseconds. */
  time?: number;
  /** What happened to it. */
  kind?: string;
  /** Where it stands now. */
  status?: string | number;
  /** Money, prices and quantities as exact decimals, moments as epoch milliseconds. */
  figures?: Readonly<Record<string, string | number | boolean | undefined>>;
}

/** How the world's clock goes from now on: epoch milliseconds, and world milliseconds per real one. */
export interface ClockUpdate {
  now: number;
  rate: number;
}

export type ServerFrame =
  | { event: 'ping' }
  | { event: 'clock'; data: ClockUpdate }
  | { event: 'subscribed' | 'unsubscribed'; channel: Channel }
  | { event: 'update'; channel: 'detail'; marketType: string; data: DetailUpdate[] }
  | { event: 'update'; channel: 'kline'; marketType: string; data: CandleUpdate[] }
  | { event: 'update'; channel: 'user'; data: UserUpdate[] }
  | { event: 'error'; data: { error: string; msg: string } };
