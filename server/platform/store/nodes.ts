/**
 * Processes that share a database. Each writes in its turn, and knows by then what those before it wrote. One
 * at a time leads: it does what is to be done once, whoever asks.
 */

import type { Places } from '#platform/runtime/places.ts';
import type { ReceivedChange, SentChange } from './change-body.ts';
import { type Statements, StorageFault } from './writer.ts';

/** Another process leads by now: nothing of this transaction is written. */
export class LeaseLost extends StorageFault {
  override name = 'LeaseLost';
}

/** The world was brought on while this was being decided or waited, or another leads: decide it again, at a later moment. */
export class WorldMoved extends Error {
  override name = 'WorldMoved';
}

/** What a transaction is for. */
export interface Purpose {
  /** Whether only the leader may do it. */
  isDuty?: boolean | undefined;
  /** The moment of the world that it is decided at, epoch ms, where that has to have been reached by all. */
  at?: number | undefined;
  /** Whether this process led as that moment was chosen: who takes the lead since has not brought the world to it. */
  isLeading?: boolean | undefined;
}

/** What a process is called with when other processes write. */
export interface Listener {
  /** What another process has written, in the order in which it was. */
  heard(heard: ReceivedChange): void;
  /** Another process asks the leader to bring the world up to its moment; resolves when that was tried. */
  wanted(): Promise<void>;
  /** This process leads from now on. */
  leads(): void;
  /** A message from another process that is stored nowhere. */
  message(text: string): void;
  /** The machine's clock differs much from the database's, which is followed; by how many milliseconds. */
  skewed(byMs: number): void;
}

/** Figures about the processes on a database, as this one sees them. */
export interface NodeFigures {
  leads: boolean;
  /** How many there are. */
  count: number;
  /** How far the machine's clock is behind the database's, milliseconds; negative when it is ahead. */
  skewMs: number;
  /** Changes that others announced and that this process had not applied at its last heartbeat. */
  unheard: number;
}

export interface Nodes {
  /** Whether this process is the leader. */
  readonly leads: boolean;
  /** Whether there are others, as far as is known. */
  readonly isShared: boolean;
  /** Whether the database has answered lately: after a silence another may lead, and what is in memory be old. */
  readonly isHeard: boolean;
  readonly figures: NodeFigures;
  readonly places: Places;
  /** The time by the database's clock, which all go by, epoch ms. */
  now(): number;
  /** A transaction is about to begin: it learns what others wrote once it holds the lock. */
  begins(): void;
  /**
   * First in a transaction: what others wrote is applied before it resolves. Answers the earliest moment that
   * may be decided at.
   * @throws LeaseLost where another leads, or the others take this one for gone.
   * @throws WorldMoved where the world is being brought up to a later moment.
   */
  enter(tx: Statements, purpose: Purpose): Promise<number | undefined>;
  /** Last in a transaction: tells the others of it once it is durable. */
  leave(tx: Statements, change: SentChange): Promise<void>;
  /** The transaction has ended. */
  left(isDurable: boolean): void;
  /** Of who leads: nobody else decides anything of the world until it is caught up. */
  beginCatchUp(toMs: number): Promise<void>;
  endCatchUp(toMs: number): Promise<void>;
  /**
   * Of who follows: resolves when the world has been brought up to a moment; undefined where it has.
   * `throughAll`: with all that is known here, and what came to pass by that is known here, too.
   */
  follow(atMs: number, throughAll: boolean): Promise<void> | undefined;
  /** Resolves when all is known here that others have written by now. @throws Error while its line is cut. */
  hearAll(): Promise<void>;
  /** Hears from now on, first what came to pass since it was opened. */
  listen(listener: Listener): void;
  /** Sends all others a message that is stored nowhere; one that cannot be sent is lost. */
  tell(text: string): void;
  /**
   * Does something while no other process does it under the same name, unless its line to them is cut; within this
   * process whoever calls sees to that.
   */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** The world has begun: others may follow. */
  opened(): Promise<void>;
  /** This process cannot lead any more: it ends, and another takes over. */
  giveUp(why: string): void;
  /** Calls once, when this process has to end because another took over. */
  onLost(end: (why: string) => void): void;
  close(): Promise<void>;
}
