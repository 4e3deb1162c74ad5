/**
 * The only way to change the database. Commands that arrive together form a batch: load what they need,
 * let the domain decide each in order, write all changes in one durable transaction, and only then
 * answer. A batch is decided at one moment, with the world brought up to it.
 */

import { accept, type Result } from '#core/result.ts';
import type { NumberedEvent } from '#core/world-event.ts';
import type { Cause } from '#platform/runtime/causes.ts';
import { yieldToOthers } from '#platform/runtime/yield.ts';
import { BatchState, type Changes, CommandDraft, flush, load } from './batch.ts';
import { named, namesOf } from './batch-lines.ts';
import {
  type BatchTrace,
  followBatch,
  type RequestingSpan,
  requestingSpan,
} from './batch-trace.ts';
import { CommandQueue } from './command-queue.ts';
import { type Decided, Followed, type IsFollowed } from './followed.ts';
import { type Remembered, recall, remember } from './idempotency.ts';
import { inTransaction } from './in-transaction.ts';
import { LeaseLost, type Purpose, WorldMoved } from './nodes.ts';
import { Patience } from './patience.ts';
import { BeyondColumn } from './tables.ts';
import { Transactions } from './transactions.ts';
import type { Command, Happened, Outcome, Written } from './unit-of-work-parts.ts';
import { NotCaughtUp, type UnitOfWorkParts } from './unit-of-work-parts.ts';
import { keepCommandCount } from './world-facts.ts';
import { StorageFault } from './writer.ts';

/** Runs commands. */
export type Commands = Pick<UnitOfWork, 'run'>;

interface Waiting {
  /** Absent for callers that only want the world at its present moment. */
  command?: Command<unknown>;
  cause?: Cause | undefined;
  /** Id of the request being answered, if there is one. */
  request?: string | undefined;
  requestSpan?: RequestingSpan | undefined;
  /** `at`: the moment it was decided at, epoch milliseconds. */
  resolve(result: Result<unknown>, at: number): void;
  fail(error: unknown): void;
}

/** How a batch is written. */
interface Writing<H extends Happened> {
  purpose: Purpose;
  followed: Followed<H>;
  trace: BatchTrace | undefined;
}

const BATCH_MAX = 512;

export class UnitOfWork {
  private readonly parts: UnitOfWorkParts;
  /** Commands that need the world at their moment, in order of arrival. */
  private readonly inOrder = new CommandQueue<Waiting>(BATCH_MAX, (batch) =>
    named(this.parts.about, batch, () => this.decideAll(batch)),
  );
  private readonly anytime = new CommandQueue<Waiting>(BATCH_MAX, (batch) =>
    named(this.parts.about, batch, () => this.answer(batch, this.parts.now(), {})),
  );
  private readonly transactions: Transactions;
  private readonly patience: Patience<Waiting>;
  /** Number of commands that have written something. */
  private commands: number;
  /** What is being written. */
  private underWay: readonly Happened[] = [];

  constructor(parts: UnitOfWorkParts) {
    this.parts = parts;
    this.commands = parts.commands ?? 0;
    this.transactions = new Transactions(parts, () => this.commands);
    this.patience = new Patience(parts.timeline, this.inOrder);
  }

  /** Whether commands are accepted now, or told to come back. */
  get isOpen(): boolean {
    return !this.patience.isAtAnEnd && (this.parts.timeline?.isOpen() ?? true);
  }

  /** Number of commands that have written something. */
  get count(): number {
    return this.commands;
  }

  /** Commands not yet in a batch. */
  get waiting(): number {
    return this.inOrder.length + this.anytime.length;
  }

  /** `X-Request-Id`s of the requests whose commands are being written. */
  get requests(): string[] {
    return namesOf(this.underWay.map(({ cause }) => cause?.id));
  }

  /** Raises the count to include commands written elsewhere, so that no id is made twice. Never lowers it. */
  countTo(count: number): void {
    this.commands = Math.max(this.commands, count);
  }

  /**
   * Runs a command together with whatever else arrives now; resolves when it is durable, or refused.
   * @throws NotCaughtUp when the world is far behind its clock.
   * @throws StorageFault when nothing can be written.
   */
  run<T, E extends string>(command: Command<T, E>): Promise<Written<T, E>> {
    if (this.parts.writer.isAway)
      return Promise.reject(new StorageFault('the database cannot be reached'));
    if (!command.anytime && !this.isOpen) return Promise.reject(new NotCaughtUp());
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        command,
        cause: this.parts.causes?.current(),
        request: this.parts.about?.current()?.request,
        requestSpan: requestingSpan(this.parts.tracing),
        resolve: (result) => resolve(result as Written<T, E>),
        fail: reject,
      };
      this.enqueue(command.anytime ? this.anytime : this.inOrder, waiting);
    });
  }

  /**
   * What a command would decide if it were run now, together with whatever else arrives: nothing of it is
   * kept. `read` gets the draft as the command left it, even after a refusal.
   * @throws NotCaughtUp when the world is far behind its clock.
   */
  async preview<T, E extends string, R>(
    { needs, decide }: Pick<Command<T, E>, 'needs' | 'decide'>,
    read: (decided: Result<T, E>, draft: CommandDraft) => R,
  ): Promise<R> {
    const result = await this.run<R, never>({
      needs,
      trial: true,
      decide: (draft) => accept(read(decide(draft), draft)),
    });
    if (!result.ok) throw new Error(`a trial command was refused: ${result.error}`);
    return result.value;
  }

  /**
   * Writes what happened at moments of its own, in one transaction: used to bring the world up to a
   * moment. Outcomes are in the given order, which is that of the moments; after the first event that
   * causes another, later moments have no outcome and are left undecided.
   */
  write<H extends Happened>(
    happened: readonly H[],
    isFollowed?: IsFollowed<H>,
  ): Promise<Outcome[]> {
    const requestSpan = requestingSpan(this.parts.tracing);
    const traced = requestSpan ? happened.map((one) => ({ requestSpan, ...one })) : happened;
    return this.writeFor(traced, { isDuty: true }, new Followed(isFollowed));
  }

  /**
   * Resolves when the world is at its present moment, with that moment, however long it takes: in this
   * process, what is given to `between` at once comes before any later moment.
   * @throws Error when it could not be brought there.
   */
  caughtUp(): Promise<number> {
    return new Promise((resolve, reject) => {
      this.enqueue(this.inOrder, { resolve: (_, at) => resolve(at), fail: reject });
    });
  }

  /** Runs `work` on the database itself between two transactions. */
  between<T>(work: () => T | Promise<T>): Promise<T> {
    return this.transactions.between(work);
  }

  /**
   * Writes to the database itself, with events about it, in a separate transaction; `about`: the part of
   * it that other processes keep in memory.
   */
  writeApart(...given: Parameters<Transactions['writeApart']>): Promise<void> {
    return this.transactions.writeApart(...given);
  }

  /** Writes events that were only noted in the log. */
  async writeNoted(): Promise<void> {
    if (this.parts.journal?.hasNoted) await this.writeApart(async () => {});
  }

  /** Resolves when nothing is waiting. */
  async idle(): Promise<void> {
    await this.inOrder.idle();
    await this.anytime.idle();
  }

  /** Decides commands at a moment at which all of them have arrived. */
  private async decideAll(batch: readonly Waiting[]): Promise<void> {
    let still = batch;
    let isAnew = batch.some(({ command }) => !command);
    while (still.length > 0) {
      const at = this.parts.now();
      const isLeading = this.parts.nodes?.leads;
      const catchingUp = this.parts.timeline?.catchUp(at, isAnew);
      if (catchingUp !== undefined) {
        const waited = await this.patience.wait(catchingUp, still);
        still = waited.still;
        if (waited.isMoved) continue;
      } else this.patience.end();
      if (await this.answer(still, at, { at, isLeading })) return;
      // From then on, wait only for a catch-up that is already running.
      isAnew = false;
    }
  }

  /** Returns false when the world has moved on meanwhile, and everything must be decided again. */
  private async answer(batch: readonly Waiting[], at: number, purpose: Purpose): Promise<boolean> {
    const happened = batch.flatMap(({ command, cause, requestSpan }) =>
      command ? [{ command, at, cause, requestSpan }] : [],
    );
    const outcomes =
      happened.length > 0 ? await this.writeFor(happened, purpose, new Followed()) : [];
    if (outcomes.some((one) => 'unwritten' in one && one.unwritten instanceof WorldMoved))
      return false;
    let next = 0;
    for (const { command, resolve, fail } of batch) {
      const outcome = command ? outcomes[next++] : { result: accept(undefined) };
      if (outcome === undefined) fail(new Error('a command got no outcome'));
      else if ('thrown' in outcome) fail(outcome.thrown);
      else if ('unwritten' in outcome) fail(outcome.unwritten);
      else resolve(outcome.result, at);
    }
    return true;
  }

  /**
   * The first command starts the queue for all others, too; none of that belongs to its own trace or log
   * context.
   */
  private enqueue(queue: CommandQueue<Waiting>, waiting: Waiting): void {
    const { tracing, about } = this.parts;
    const add = () => (about ? about.apart(() => queue.add(waiting)) : queue.add(waiting));
    if (tracing) tracing.apart(add);
    else add();
  }

  private tell(changes: Changes): void {
    try {
      this.parts.onCommit(changes);
    } catch (error) {
      // Must not fail the batch: it would be considered unwritten, and written again.
      this.parts.onFault(error, changes);
    }
  }

  private async writeFor<H extends Happened>(
    happened: readonly H[],
    purpose: Purpose,
    followed: Followed<H>,
  ): Promise<Outcome[]> {
    try {
      return await this.transact(happened, purpose, followed);
    } catch (error) {
      // A full disk accepts none of them, however they are sent.
      const isOfAll = error instanceof StorageFault || error instanceof WorldMoved;
      if (happened.length === 1 && error instanceof BeyondColumn) return [{ thrown: error }];
      if (happened.length === 1 || isOfAll) return happened.map(() => ({ unwritten: error }));
      // The database refused the batch: find the command at fault by writing each alone.
      return followed.alone(happened, async (one) => {
        const [outcome] = await this.writeFor([one], purpose, followed);
        if (outcome === undefined) return [];
        // The earlier ones are written: they must not be decided again with it.
        const isMoved = 'unwritten' in outcome && outcome.unwritten instanceof WorldMoved;
        return [isMoved ? { unwritten: new NotCaughtUp() } : outcome];
      });
    }
  }

  /** One transaction after another. */
  private async transact<H extends Happened>(
    happened: readonly H[],
    purpose: Purpose,
    followed: Followed<H>,
  ): Promise<Outcome[]> {
    const { meter, tracing } = this.parts;
    const { outcomes, changes } = await this.between(async () => {
      const begun = meter?.elapsed() ?? 0;
      this.underWay = happened;
      const write = (trace?: BatchTrace) => this.writeAll(happened, { purpose, followed, trace });
      try {
        const written = tracing ? await followBatch(tracing, happened, write) : await write();
        meter?.wrote(written.outcomes.length, meter.elapsed() - begun);
        return written;
      } finally {
        this.underWay = [];
      }
    });
    if (changes) this.tell(changes);
    return outcomes;
  }

  private async writeAll<H extends Happened>(
    given: readonly H[],
    { purpose, followed, trace }: Writing<H>,
  ): Promise<{ outcomes: Outcome[]; changes: Changes | undefined }> {
    const { nodes, recorder } = this.parts;
    const written = await inTransaction(this.parts, purpose, async (tx, from = 0) => {
      const happened = given.map((one) => ({ ...one, at: Math.max(one.at, from) }));
      const state = new BatchState();
      trace?.enters('read');
      await load(tx, state, happened);
      const attempts = happened.map(({ command }) => command.once);
      const remembered = await recall(tx, attempts, this.parts.now());
      // A full batch takes long: others get a turn between its parts, too.
      const pause = happened.length < BATCH_MAX / 4 ? async () => {} : yieldToOthers;
      await pause();
      trace?.enters('decide');
      const outcomes = followed.decide(happened, (one) => this.decide(state, one, remembered));
      await pause();
      trace?.enters('write');
      const changes = state.changes();
      const wrote = await flush(tx, changes, pause);
      const events = wrote ? await this.parts.journal?.append(tx, changes.events) : undefined;
      await recorder?.keepCommands(tx, state.fromRequests, this.commands + 1);
      await remember(tx, remembered, this.parts.now());
      const count = this.commands + state.writtenCount;
      if (wrote && this.parts.commands !== undefined) await keepCommandCount(tx, count);
      const change = wrote ? { ...changes, ...(events && { events }) } : undefined;
      const recorded = recorder?.added ?? 0;
      await nodes?.leave(tx, { changes: change, events: change?.events ?? [], count, recorded });
      trace?.enters('commit');
      return { outcomes, count, causes: state.causes, changes: change };
    });
    this.commands = written.count;
    for (const cause of written.causes) cause.isTold = true;
    // Without a journal they have no numbers, and nobody reads them.
    this.parts.journal?.confirm((written.changes?.events ?? []) as readonly NumberedEvent[]);
    return written;
  }

  private decide(state: BatchState, happened: Happened, remembered: Remembered): Decided {
    const { command, at, cause } = happened;
    if (command.duty && this.parts.nodes?.leads === false)
      return { outcome: { thrown: new LeaseLost('another process leads') } };
    const stored = command.once && remembered.find(command.once);
    if (stored) return { outcome: { result: stored } };
    const number = this.commands + state.writtenCount + 1;
    const draft = new CommandDraft(state, at, () => {
      // The next counted command has the same number, and would draw the same ids.
      if (command.uncounted) throw new Error('what is not counted draws no ids');
      return this.parts.ids(number);
    });
    try {
      const result = command.decide(draft);
      if (result.ok && !command.trial) {
        // First, because it throws for an answer that cannot be stored.
        if (command.once && !command.isRefusal?.(result.value))
          remembered.add(command.once, result.value);
        const events = this.parts.describe?.(draft) ?? [];
        const { aside: isAside, uncounted: isUncounted } = command;
        state.accept(draft, events, { cause, isAside, isUncounted });
      }
      return { outcome: { result }, ...(result.ok && { draft }) };
    } catch (thrown) {
      return { outcome: { thrown } };
    }
  }
}
