/** The live channel as the world uses it. */
import type { Role } from '#core/role.ts';
import type { ClockUpdate, UserUpdate } from '#platform/contract/push.ts';
import type { KlineType, Quote } from '#platform/contract/quote.ts';
import type { DataVersions } from './data-versions.ts';
import type { HubCounters } from './hub-options.ts';
import type { CandlesSince } from './pieces.ts';
import type { Socket, Visitor } from './socket.ts';

/** An update and its recipients: every open client of a person, or of staff in one of the roles. */
export interface AddressedUpdate {
  update: UserUpdate;
  userId?: string;
  roles?: readonly Role[];
}

export interface Hub {
  /** The version of each person's data. */
  readonly dataVersions?: DataVersions | undefined;
  /** Takes over an open socket. */
  connect(socket: Socket, visitor: Visitor): void;
  /**
   * Notifies the watchers of a code at the next flush. `makeQuote` is called at most once, then, and not
   * at all when nobody watches or a newer one has replaced it.
   */
  publishDetail(code: string, makeQuote: () => Quote): void;
  /** As `publishDetail`, for watchers of a chart. */
  publishCandles(code: string, type: KlineType, makeCandles: CandlesSince): void;
  /** Sends a commit's updates to their recipients, in the same order for all; `last`: number of its last event. */
  publishAll(updates: readonly AddressedUpdate[], last?: number): void;
  /** Ends the private channel of a session, after a log-out or a change of password. */
  endSession(sessionId: string): void;
  /** Cuts the sockets that a fault applies to, by the person of their private channel; returns how many. */
  cut(isMeant: (userId: string | undefined) => boolean): number;
  /** Watched codes, `{market}.{code}`. */
  detailCodes(): Iterable<string>;
  /** Watched charts. */
  charts(): Iterable<{ code: string; type: KlineType }>;
  isWatched(code: string): boolean;
  counters(): HubCounters;
  /** Tells everybody that the world's clock was moved. */
  publishClock(clock: ClockUpdate): void;
  /** Sends what has changed now, instead of at the next flush. */
  flush(): void;
  /** Closes every socket with 1012 (service restart); resolves once they are gone, within 1 s. */
  close(): Promise<void>;
}
