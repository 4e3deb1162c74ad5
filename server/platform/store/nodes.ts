/**
 * Processes that share a database. Each writes in its turn, and knows by then what those before it wrote. One
 * at a time leads: it does what is to be done once, whoever asks.
 */
import type { Heard, Told } from './change-body.ts';
import { type Statements, StorageFault } from './writer.ts';

/** Another does by now what this process was about to do: nothing of it is written. */
export class LeaseLost extends StorageFault {
  override name = 'LeaseLost';
}

/** Who leads brought the world on while something was to be decided: it is to be decided at a later moment. */
export class WorldMoved extends Error {
  override name = 'WorldMoved';
}

/** What a transaction is for. */
export interface Purpose {
  /** Whether it is of what only who leads does. */
  isDuty?: boolean | undefined;
  /** The moment of the world that it is decided at, epoch ms, where that has to have been reached by all. */
  at?: number | undefined;
}

/** What those hear who follow the others. */
export interface Listener {
  /** What another process has written, in the order in which it was. */
  heard(heard: Heard): void;
  /** Others want the world to be brought up to its moment, by who leads; settles when that was tried. */
  wanted(): Promise<void>;
  /** This process leads from now on. */
  leads(): void;
  /** Others say something that is kept nowhere. */
  told(text: string): void;
  /** The machine's clock is off the database's, which is followed, by much: so many milliseconds. */
  skewed(byMs: number): void;
}

/** What there is to tell of the processes on a database, as this one sees it. */
export interface NodeFigures {
  leads: boolean;
  /** How many there are. */
  count: number;
  /** How far the machine's clock is behind the database's, milliseconds; what it is ahead is negative. */
  skewMs: number;
  /** Changes that others have told, and that were not heard here at the last sign of life. */
  unheard: number;
}

export interface Nodes {
  /** Whether this process does what is to be done once. */
  readonly leads: boolean;
  /** Whether there are others, as far as is known. */
  readonly isShared: boolean;
  readonly figures: NodeFigures;
  /** The time by the database's clock, which all go by, epoch ms. */
  now(): number;
  /** A transaction is about to begin: what others write is told when it is its turn. */
  begins(): void;
  /**
   * First in a transaction: what others wrote is told before it settles. Answers the earliest moment that
   * may be decided at.
   * @throws LeaseLost where another leads, or the others take this one for gone.
   * @throws WorldMoved where the world is being brought up to a later moment.
   */
  enter(tx: Statements, purpose: Purpose): Promise<number | undefined>;
  /** Last in a transaction: tells the others of it once it is durable. */
  leave(tx: Statements, told: Told): Promise<void>;
  /** The transaction has ended. */
  left(isDurable: boolean): void;
  /** Of who leads: nobody else decides anything of the world until it is settled. */
  settling(toMs: number): Promise<void>;
  settled(toMs: number): Promise<void>;
  /**
   * Of who follows: settles when the world has been brought up to a moment, `throughAll` with all that is known
   * here; undefined where it has.
   */
  follow(atMs: number, throughAll: boolean): Promise<void> | undefined;
  /** Hears from now on, first what came to pass since it was opened. */
  listen(listener: Listener): void;
  /** Tells all others something that nobody keeps; what cannot be told is lost. */
  tell(text: string): void;
  /** The world has begun: others may follow. */
  opened(): Promise<void>;
  /** This process cannot do what it should: it ends, and another does it. */
  giveUp(why: string): void;
  /** Calls once, where this process has to end: what it did is done by another. */
  onLost(end: (why: string) => void): void;
  close(): Promise<void>;
}
