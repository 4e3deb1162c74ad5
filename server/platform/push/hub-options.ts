/** The options and counters of a hub. */
import type { UserUpdate } from '#platform/contract/push.ts';
import type { KlineType, Quote } from '#platform/contract/quote.ts';
import type { Timers } from '#platform/runtime/clock.ts';
import type { PushFaults } from '#platform/runtime/faults.ts';
import type { Logger } from '#platform/runtime/logger.ts';
import type { Private } from './client.ts';
import type { DataVersions } from './data-versions.ts';
import type { PushLimits } from './limits.ts';
import type { CandlesSince } from './pieces.ts';

/** The last event that a client received. */
export interface PushPlace {
  /** Its number. */
  since: number;
  /** Its log; this one when absent. */
  log?: string | undefined;
}

/** What a user missed. */
export interface Missed {
  updates: readonly UserUpdate[];
  /** Number of the last event that was looked at. */
  last: number;
}

/** The numbered log of events for people. */
export interface PushLog {
  /** Number of the last event. */
  last(): number;
  /** Name of the numbering. */
  readonly log: string;
  /** What a user missed after a place; undefined when that is no longer known, or too much. */
  missed(user: PushUser, place: PushPlace): Promise<Missed | undefined>;
}

/** The owner of a token. */
export type PushUser = Omit<Private, 'token'>;

export interface HubOptions {
  clock: Timers;
  log: Logger;
  /**
   * The owner of a token; called again from time to time, so that an expired one stops receiving.
   * `request` names in the log the request that the connection began with.
   */
  authenticate(
    token: string,
    request?: string,
  ): Promise<PushUser | undefined> | PushUser | undefined;
  /** The quote that a new watcher is sent at once; undefined for an unknown code. */
  quoteOf(code: string): Quote | undefined;
  /** As `quoteOf`, for candles. */
  candlesOf(code: string, type: KlineType): CandlesSince | undefined;
  /** Without it, private channels cannot resume. */
  events?: PushLog;
  /** The version of each person's data. */
  dataVersions?: DataVersions;
  limits?: Partial<PushLimits>;
  /** Faults for sockets and frames of prices in the sandbox. */
  faults?: PushFaults;
}

export interface HubCounters {
  clients: number;
  /** Watched codes. */
  codes: number;
  framesSent: number;
  framesReceived: number;
  errors: number;
  /** Clients dropped: in total, and because they were slow, silent or abusive. */
  dropped: number;
  slow: number;
  silent: number;
  abusive: number;
}
