/** What a hub is made with, and what it counts. */
import type { UserUpdate } from '#platform/contract/push.ts';
import type { KlineType, Quote } from '#platform/contract/quote.ts';
import type { Timers } from '#platform/runtime/clock.ts';
import type { PushFaults } from '#platform/runtime/faults.ts';
import type { Logger } from '#platform/runtime/logger.ts';
import type { Private } from './client.ts';
import type { DataVersions } from './data-versions.ts';
import type { PushLimits } from './limits.ts';
import type { CandlesSince } from './pieces.ts';

/** Up to where somebody was told. */
export interface PushPlace {
  /** Number of the last event. */
  since: number;
  /** Of which log; taken for this one where it is not said. */
  log?: string | undefined;
}

/** The numbered log of what people are told. */
export interface PushLog {
  /** Number of the last event. */
  last(): number;
  /** Names the numbering. */
  readonly log: string;
  /** What somebody was to be told after a place; undefined where that is not known any more, or too much. */
  missed(user: PushUser, place: PushPlace): Promise<readonly UserUpdate[] | undefined>;
}

/** Whose a token is. */
export type PushUser = Omit<Private, 'token'>;

export interface HubOptions {
  clock: Timers;
  log: Logger;
  /**
   * Who a token belongs to; asked again now and then, so that an expired one falls silent. `request` names
   * in the log the request that the connection began with.
   */
  authenticate(
    token: string,
    request?: string,
  ): Promise<PushUser | undefined> | PushUser | undefined;
  /** The quote a new watcher is sent at once; undefined when no instrument has this code. */
  quoteOf(code: string): Quote | undefined;
  /** The same for its candles. */
  candlesOf(code: string, type: KlineType): CandlesSince | undefined;
  /** Without it nobody resumes. */
  events?: PushLog;
  /** Of what each person may see. */
  dataVersions?: DataVersions;
  limits?: Partial<PushLimits>;
  /** What strikes sockets and frames of prices in the sandbox. */
  faults?: PushFaults;
}

export interface HubCounters {
  clients: number;
  /** Codes that anybody watches. */
  codes: number;
  framesSent: number;
  framesReceived: number;
  errors: number;
  /** Clients dropped because they were slow, silent or abusive; and each of the three. */
  dropped: number;
  slow: number;
  silent: number;
  abusive: number;
}
