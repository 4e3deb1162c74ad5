/**
 * Processes that share a database. They write one at a time, and each first learns what the others have
 * written. One of them leads: it does what must be done only once, whoever asks.
 */

import type { Places } from '#platform/runtime/places.ts';
import type { ReceivedChange, SentChange } from './change-body.ts';
import { type Statements, StorageFault } from './writer.ts';

/** Another process leads now: nothing of this transaction is written. */
export class LeaseLost extends StorageFault {
  override name = 'LeaseLost';
}

/**
 * The world has moved on, or another process has taken the lead, since this was decided or queued: decide
 * it again, at a later moment.
 */
export class WorldMoved extends Error {
  override name = 'WorldMoved';
}

/** The leader's clock stands before the moment of this: it has been stopped or set since, or is slow. */
export class WorldBehind extends WorldMoved {
  override name = 'WorldBehind';
}

/** The purpose of a transaction. */
export interface Purpose {
  /** Whether only the leader may run it. */
  isDuty?: boolean | undefined;
  /** The moment of the world it is decided at, epoch ms, if all processes must have reached it. */
  at?: number | undefined;
  /**
   * Whether this process was the leader when it chose that moment: a new leader has not brought the world
   * there.
   */
  isLeading?: boolean | undefined;
}

/** Callbacks about other processes. */
export interface Listener {
  /** Another process has written something; called in the order of the writes. */
  heard(heard: ReceivedChange): void;
  /** Another process asks the leader to bring the world up to its moment; resolves when that was tried. */
  wanted(): Promise<void>;
  /** This process leads from now on. */
  leads(): void;
  /** A message from another process that is not stored. */
  message(text: string): void;
  /**
   * The machine's clock differs a lot from the database's, which is used instead; by how many
   * milliseconds.
   */
  skewed(byMs: number): void;
}

/** Figures about the processes on a database, as this one sees them. */
export interface NodeFigures {
  leads: boolean;
  /** Number of processes. */
  count: number;
  /** How far the machine's clock is behind the database's, milliseconds; negative when ahead. */
  skewMs: number;
  /** Announced changes of others that this process had not applied at its last heartbeat. */
  unheard: number;
}

export interface Nodes {
  /** Whether this process is the leader. */
  readonly leads: boolean;
  /** Whether there are other processes, as far as is known. */
  readonly isShared: boolean;
  /**
   * Whether the database has answered recently: after a silence another process may lead, and memory be
   * stale.
   */
  readonly isHeard: boolean;
  readonly figures: NodeFigures;
  readonly places: Places;
  /** Time of the database's clock, which all processes use, epoch ms. */
  now(): number;
  /** A transaction is about to begin: it learns what others wrote once it holds the lock. */
  begins(): void;
  /**
   * First call in a transaction: applies what others wrote. Returns the earliest moment that may be
   * decided at.
   * @throws LeaseLost when another process leads, or the others consider this one gone.
   * @throws WorldMoved when the world is being brought up to a later moment.
   */
  enter(tx: Statements, purpose: Purpose): Promise<number | undefined>;
  /** Last call in a transaction: announces it to the others once it is durable. */
  leave(tx: Statements, change: SentChange): Promise<void>;
  /** The transaction has ended. */
  left(isDurable: boolean): void;
  /** For the leader: nobody else decides anything about the world until it has caught up. */
  beginCatchUp(toMs: number): Promise<void>;
  endCatchUp(toMs: number): Promise<void>;
  /**
   * For followers: resolves when the world has reached a moment; undefined when it already has.
   * `throughAll`: including everything known here, and with what happened by then known here, too.
   */
  follow(atMs: number, throughAll: boolean): Promise<void> | undefined;
  /** The clock was moved here: whoever waits for a moment decides again. */
  moved(): void;
  /** Nobody waits for the leader any more, and whoever does is refused. */
  stopFollowing(): void;
  /** Resolves when everything others have written by now is known here. @throws Error while disconnected. */
  hearAll(): Promise<void>;
  /** Starts calling back, first about everything since the database was opened. */
  listen(listener: Listener): void;
  /** Sends all others a message that is not stored; if it cannot be sent, it is lost. */
  tell(text: string): void;
  /**
   * Runs work while no other process does so under the same name, except when disconnected from them;
   * within this process, the caller ensures that.
   */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** The world has begun: others may follow. */
  opened(): Promise<void>;
  /** This process can no longer lead: it ends, and another takes over. */
  giveUp(why: string): void;
  /** Calls back once, when this process has to end because another took over. */
  onLost(end: (why: string) => void): void;
  close(): Promise<void>;
}
