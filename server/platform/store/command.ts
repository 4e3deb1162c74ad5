/** What is asked of the database: a command, when it is decided, and how it ends. */
import type { Result } from '#core/result.ts';
import type { Cause } from '#platform/runtime/causes.ts';
import type { Needs } from './batch-rows.ts';
import type { Asked } from './batch-trace.ts';
import type { Once } from './idempotency.ts';
import type { CommandDraft } from './state.ts';

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
