/** The parts of a unit of work, its commands, and their outcomes. */
import type { Result } from '#core/result.ts';
import type { WorldEvent } from '#core/world-event.ts';
import type { Cause, Causes } from '#platform/runtime/causes.ts';
import type { CommandIds } from '#platform/runtime/ids.ts';
import type { LineFacts } from '#platform/runtime/line-facts.ts';
import type { Tracing } from '#platform/runtime/tracing.ts';
import type { Changes, CommandDraft, Needs } from './batch.ts';
import type { RequestingSpan } from './batch-trace.ts';
import type { Once } from './idempotency.ts';
import type { Journal } from './journal.ts';
import type { Nodes } from './nodes.ts';
import type { Recorder } from './recorder.ts';
import type { Writer } from './writer.ts';

/** A command cannot be decided yet: the world is still catching up with what happened before it. */
export class NotCaughtUp extends Error {
  /** For the HTTP layer: retry soon. */
  readonly statusCode = 503;
  constructor() {
    super('the world has not caught up with its clock');
  }
}

export interface Command<T, E extends string = string> {
  needs: Needs;
  /** Decides on the draft. Must be pure apart from the draft; a thrown error refuses only this command. */
  decide(draft: CommandDraft): Result<T, E>;
  /** Set when the caller gave an idempotency key: a repeat gets the same answer. */
  once?: Once | undefined;
  /**
   * Whether an accepted value tells the caller a refusal that had to be written, such as one that uses up a
   * rule: like any refusal it is not kept for a repeat.
   */
  isRefusal?(value: T): boolean;
  /**
   * The command neither depends on orders, positions, money or prices nor changes any, so it need not
   * wait for the world to catch up.
   */
  anytime?: true;
  /** Nobody asked for its changes, or it was refused and only that is written: a replay just counts it. */
  aside?: true;
  /**
   * It runs sooner or later, depending on when somebody looks: it is not counted, so that the ids of all
   * others do not depend on it, and draws no ids itself.
   */
  uncounted?: true;
  /** With several processes, only the leader runs it. */
  duty?: true;
  /** It only asks what would be decided: none of its changes are kept, and it draws no ids. */
  trial?: true;
}

export type Written<T, E extends string> = Result<T, E | 'IdempotencyMismatch'>;

/** Something that happened at a moment of its own, and is written now. */
export interface Happened {
  command: Command<unknown>;
  /** Epoch milliseconds. */
  at: number;
  /** The request that caused it. */
  cause?: Cause | undefined;
  /** For tracing, if it is traced. */
  requestSpan?: RequestingSpan | undefined;
}

/** Outcome of one command of a batch: decided, failed by itself, or not written at all. */
export type Outcome = { result: Result<unknown> } | { thrown: unknown } | { unwritten: unknown };

/** Keeps the world's state in step with its clock. */
export interface Timeline {
  /** Whether commands are accepted at all. */
  isOpen(): boolean;
  /**
   * Brings the world up to a moment; undefined when it is there already. `isAnew`: another process may
   * have caused something since the last check.
   */
  catchUp(atMs: number, isAnew: boolean): Promise<void> | undefined;
  /** Runs `fn` after real time has passed, unless stopped. */
  after(delayMs: number, fn: () => void): () => void;
}

export interface UnitOfWorkParts {
  writer: Pick<Writer, 'transaction'> & Partial<Pick<Writer, 'isAway'>>;
  now(): number;
  /** Makes the ids of a command from its number, counted over commands that wrote something. */
  ids: CommandIds;
  /**
   * Number of commands that had written something when the database was opened; nothing is counted when
   * absent.
   */
  commands?: number;
  /** Called after each durable batch, before its commands are answered. */
  onCommit(changes: Changes): void;
  /** The events of a command; none when absent. */
  describe?(draft: CommandDraft): readonly WorldEvent[];
  /** Knows the request that a command comes from. */
  causes?: Pick<Causes, 'current'>;
  /** The event log; without it, events are only passed on. */
  journal?: Journal;
  /** Records requests for a replay. */
  recorder?: Recorder | undefined;
  /** Called when `onCommit` threw. The commit stands and is answered all the same. */
  onFault(error: unknown, changes: Changes): void;
  /** Without it, any moment is accepted. */
  timeline?: Timeline;
  /** The other processes that write to the same database. */
  nodes?: Pick<Nodes, 'leads' | 'begins' | 'enter' | 'leave' | 'left'> | undefined;
  /** Measures every batch written. */
  meter?: BatchMeter | undefined;
  /** The facts of log lines. */
  about?: LineFacts | undefined;
  /** Traces commands. */
  tracing?: Tracing | undefined;
}

/** Measures batches. */
export interface BatchMeter {
  /** Milliseconds of real time since an arbitrary start. */
  elapsed(): number;
  wrote(commands: number, durationMs: number): void;
}
