/** What a unit of work is made of, what is asked of it, and how that ends. */
import type { Result } from '#core/result.ts';
import type { WorldEvent } from '#core/world-event.ts';
import type { Cause, Causes } from '#platform/runtime/causes.ts';
import type { CommandIds } from '#platform/runtime/ids.ts';
import type { LineFacts } from '#platform/runtime/line-facts.ts';
import type { Tracing } from '#platform/runtime/tracing.ts';
import type { Changes, CommandDraft, Needs } from './batch.ts';
import type { Asked } from './batch-trace.ts';
import type { Once } from './idempotency.ts';
import type { Journal } from './journal.ts';
import type { Nodes } from './nodes.ts';
import type { Recorder } from './recorder.ts';
import type { Writer } from './writer.ts';

/** A command cannot be decided yet: what happened before it is still being worked off. */
export class NotCaughtUp extends Error {
  /** For the HTTP layer: come back soon. */
  readonly statusCode = 503;
  constructor() {
    super('the world has not caught up with its clock');
  }
}

export interface Command<T, E extends string = string> {
  needs: Needs;
  /** Decides over the draft. Must be pure but for the draft; a thrown error refuses this one only. */
  decide(draft: CommandDraft): Result<T, E>;
  /** Set when the caller named the attempt: the same again gets the same answer. */
  once?: Once | undefined;
  /**
   * It neither depends on orders, positions, money or prices nor changes any, so it need not wait for
   * the world to be brought up to its moment.
   */
  anytime?: true;
  /** Nobody asked for what it changes, or it was refused and only that is written: a replay counts it. */
  aside?: true;
  /**
   * It comes early or late, as somebody looks: it is not counted, so that the ids of all others are the same either
   * way, and draws none of its own.
   */
  uncounted?: true;
  /** Only the process that leads does it, where there are several. */
  duty?: true;
  /** It only asks what would be decided: nothing that it changes stays, and no id is drawn for it. */
  trial?: true;
}

export type Written<T, E extends string> = Result<T, E | 'IdempotencyMismatch'>;

/** What happened at a moment of its own, and is written now. */
export interface Happened {
  command: Command<unknown>;
  /** Epoch milliseconds. */
  at: number;
  /** The request it comes from. */
  cause?: Cause | undefined;
  /** What is told of it, where somebody follows. */
  asked?: Asked | undefined;
}

/** How one command of a batch ended: decided, failed by itself, or not written at all. */
export type Outcome = { result: Result<unknown> } | { thrown: unknown } | { unwritten: unknown };

/** What keeps the world's state true to its clock. */
export interface Timeline {
  /** Whether commands are taken at all. */
  isOpen(): boolean;
  /**
   * Brings the world up to a moment; undefined when it is there already. `isAnew`: another process may have
   * brought something about since somebody looked.
   */
  catchUp(atMs: number, isAnew: boolean): Promise<void> | undefined;
  /** Runs `fn` after so much real time, unless it is stopped. */
  after(delayMs: number, fn: () => void): () => void;
}

export interface UnitOfWorkParts {
  writer: Pick<Writer, 'transaction'> & Partial<Pick<Writer, 'isAway'>>;
  now(): number;
  /** Makes the ids of a command, by its number: those that wrote something before it are counted. */
  ids: CommandIds;
  /** How many commands had written something when the database was opened; without it nobody counts. */
  commands?: number;
  /** Told after each durable batch, before its commands are answered. */
  onCommit(changes: Changes): void;
  /** What there is to tell of a command; nothing when absent. */
  describe?(draft: CommandDraft): readonly WorldEvent[];
  /** Which request a command comes from; nobody asks when absent. */
  causes?: Pick<Causes, 'current'>;
  /** Where that is written down, with what it tells of; it is only told when absent. */
  journal?: Journal;
  /** Where what was asked is kept to be asked again; nobody keeps it when absent. */
  recorder?: Recorder | undefined;
  /** Told when `onCommit` threw. What was written stands and is answered all the same. */
  onFault(error: unknown, changes: Changes): void;
  /** Without it every moment is as good as another. */
  timeline?: Timeline;
  /** Others that write to the same database. */
  nodes?: Pick<Nodes, 'leads' | 'begins' | 'enter' | 'leave' | 'left'> | undefined;
  /** Told of each batch that was written; nobody measures when absent. */
  meter?: BatchMeter | undefined;
  /** What lines of the log tell; nobody asks when absent. */
  about?: LineFacts | undefined;
  /** Follows what is asked; nobody does when absent. */
  tracing?: Tracing | undefined;
}

/** Measures batches. */
export interface BatchMeter {
  /** Milliseconds of real time since an arbitrary start. */
  elapsed(): number;
  wrote(commands: number, durationMs: number): void;
}
