/** What the world asks of its live channel. */
import type { Role } from '#core/role.ts';
import type { ClockUpdate, UserUpdate } from '#platform/contract/push.ts';
import type { KlineType, Quote } from '#platform/contract/quote.ts';
import type { DataVersions } from './data-versions.ts';
import type { HubCounters } from './hub-options.ts';
import type { CandlesSince } from './pieces.ts';
import type { Socket, Visitor } from './socket.ts';

/** What is told to whom: to every open client of a person, and of staff in one of the roles. */
export interface Letter {
  update: UserUpdate;
  userId?: string;
  roles?: readonly Role[];
}

export interface Hub {
  /** Of what each person may see. */
  readonly dataVersions?: DataVersions | undefined;
  /** Takes over an open socket. */
  connect(socket: Socket, visitor: Visitor): void;
  /**
   * Tells the watchers of a code, at the next flush. `makeQuote` is called at most once, then, and
   * not at all when nobody watches or a newer one came.
   */
  publishDetail(code: string, makeQuote: () => Quote): void;
  /** The same for who watches a chart. */
  publishCandles(code: string, type: KlineType, makeCandles: CandlesSince): void;
  /** Tells whoever is meant, in one order for all: what a commit changed. */
  publishAll(letters: readonly Letter[]): void;
  /** Ends the private channel of a session, after a log-out or a change of password. */
  endSession(sessionId: string): void;
  /** Cuts the sockets that a fault is meant for, by the person of their private channel; answers how many. */
  cut(isMeant: (userId: string | undefined) => boolean): number;
  /** Codes that anybody watches, `{market}.{code}`. */
  detailCodes(): Iterable<string>;
  /** Charts that anybody watches. */
  charts(): Iterable<{ code: string; type: KlineType }>;
  isWatched(code: string): boolean;
  counters(): HubCounters;
  /** Tells everybody that the world's clock was moved. */
  publishClock(clock: ClockUpdate): void;
  /** Tells what has changed now, rather than at the next turn. */
  flush(): void;
  /** Closes every socket with 1012 (service restart); resolves once they are gone, within 1 s. */
  close(): Promise<void>;
}
