/**
 * The one way to change the database. Commands that arrive together form a batch: load what they
 * need, let the domain decide each in order, write all changes in one durable transaction, and
 * only then answer. A batch is decided at one moment, over a world that has been brought up to it.
 */

import { accept, type Result } from '#core/result.ts';
import type { NumberedEvent } from '#core/world-event.ts';
import type { Cause } from '#platform/runtime/causes.ts';
import { yieldToOthers } from '#platform/runtime/yield.ts';
import { BatchState, type Changes, CommandDraft, flush, load } from './batch.ts';
import { named, namesOf } from './batch-lines.ts';
import { type Asked, askedNow, type BatchTrace, followBatch } from './batch-trace.ts';
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

/** What runs commands. */
export type Commands = Pick<UnitOfWork, 'run'>;

interface Waiting {
  /** Absent for who only wants the world to be at its present moment. */
  command?: Command<unknown>;
  cause?: Cause | undefined;
  /** What is being answered where somebody asked for it. */
  request?: string | undefined;
  asked?: Asked | undefined;
  resolve(result: Result<unknown>): void;
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
  /** Commands that need the world at their moment, in the order they came. */
  private readonly inOrder = new CommandQueue<Waiting>(BATCH_MAX, (batch) =>
    named(this.parts.about, batch, () => this.decideAll(batch)),
  );
  private readonly anytime = new CommandQueue<Waiting>(BATCH_MAX, (batch) =>
    named(this.parts.about, batch, () => this.answer(batch, this.parts.now(), {})),
  );
  private readonly transactions: Transactions;
  private readonly patience: Patience<Waiting>;
  /** How many commands have written something. */
  private commands: number;
  /** What is being written. */
  private underWay: readonly Happened[] = [];

  constructor(parts: UnitOfWorkParts) {
    this.parts = parts;
    this.commands = parts.commands ?? 0;
    this.transactions = new Transactions(parts, () => this.commands);
    this.patience = new Patience(parts.timeline, this.inOrder);
  }

  /** Whether commands are taken now, or sent away to come back. */
  get isOpen(): boolean {
    return !this.patience.isAtAnEnd && (this.parts.timeline?.isOpen() ?? true);
  }

  /** How many commands have written something. */
  get count(): number {
    return this.commands;
  }

  /** Commands that no batch has taken yet. */
  get waiting(): number {
    return this.inOrder.length + this.anytime.length;
  }

  /** The requests that what is being written comes from, by their `X-Request-Id`. */
  get requests(): string[] {
    return namesOf(this.underWay.map(({ cause }) => cause?.id));
  }

  /** Counts on: what was written elsewhere by now makes no ids here. Never back. */
  countTo(count: number): void {
    this.commands = Math.max(this.commands, count);
  }

  /**
   * Runs a command with whatever else arrives now; answers when it is durable, or refused.
   * @throws NotCaughtUp where the world is far behind its clock.
   * @throws StorageFault where nothing can be written.
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
        asked: askedNow(this.parts.tracing),
        resolve: (result) => resolve(result as Written<T, E>),
        fail: reject,
      };
      this.enqueue(command.anytime ? this.anytime : this.inOrder, waiting);
    });
  }

  /**
   * What a command would decide if it were run now, with whatever else arrives: nothing of it stays.
   * `read` sees the draft as the command left it, also where it is refused.
   * @throws NotCaughtUp where the world is far behind its clock.
   */
  async preview<T, E extends string, R>(
    { needs, decide }: Pick<Command<T, E>, 'needs' | 'decide'>,
    read: (decided: Result<T, E>, draft: CommandDraft) => R,
  ): Promise<R> {
    const seen = await this.run<R, never>({
      needs,
      trial: true,
      decide: (draft) => accept(read(decide(draft), draft)),
    });
    if (!seen.ok) throw new Error(`a trial command was refused: ${seen.error}`);
    return seen.value;
  }

  /**
   * Writes what happened at moments of its own, in one transaction: the work of whoever brings the
   * world up to a moment. The outcomes come in the order of what is given, which is that of the moments; what is of a
   * later moment than the first that is followed has none, and is left for later.
   */
  write<H extends Happened>(
    happened: readonly H[],
    isFollowed?: IsFollowed<H>,
  ): Promise<Outcome[]> {
    const asked = askedNow(this.parts.tracing);
    const traced = asked ? happened.map((one) => ({ asked, ...one })) : happened;
    return this.writeFor(traced, { isDuty: true }, new Followed(isFollowed));
  }

  /**
   * Resolves when the world is at its present moment, however long that takes.
   * @throws Error when it could not be brought there.
   */
  caughtUp(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.enqueue(this.inOrder, { resolve: () => resolve(), fail: reject });
    });
  }

  /** Runs `work` on the database itself while no transaction is under way, and none begins. */
  between<T>(work: () => T | Promise<T>): Promise<T> {
    return this.transactions.between(work);
  }

  /**
   * Writes to the database itself, and what there is to tell of it, in one transaction of its own; `about`: what
   * of it other processes keep in memory.
   */
  writeApart(...given: Parameters<Transactions['writeApart']>): Promise<void> {
    return this.transactions.writeApart(...given);
  }

  /** Writes down what was only noted in the log. */
  async writeNoted(): Promise<void> {
    if (this.parts.journal?.hasNoted) await this.writeApart(async () => {});
  }

  /** Resolves when nothing is waiting any more. */
  async idle(): Promise<void> {
    await this.inOrder.idle();
    await this.anytime.idle();
  }

  /** Decides commands at a moment by which they have all arrived. */
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
      }
      if (await this.answer(still, at, { at, isLeading })) return;
      // Until then it waits for what is under way, and for no more than that.
      isAnew = false;
    }
  }

  /** Answers false where the world was brought on meanwhile, and all is to be decided anew. */
  private async answer(batch: readonly Waiting[], at: number, purpose: Purpose): Promise<boolean> {
    const happened = batch.flatMap(({ command, cause, asked }) =>
      command ? [{ command, at, cause, asked }] : [],
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
      else resolve(outcome.result);
    }
    return true;
  }

  /** Whoever comes first sets the queue going, for all others too: nothing of that is a part of what it asked. */
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
      // Never the batch's failure: it would be taken for unwritten, and written again.
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
      // A disk that is full takes none of them, however they are sent.
      const isOfAll = error instanceof StorageFault || error instanceof WorldMoved;
      if (happened.length === 1 && error instanceof BeyondColumn) return [{ thrown: error }];
      if (happened.length === 1 || isOfAll) return happened.map(() => ({ unwritten: error }));
      // The database refused the batch: find the one at fault by writing each alone.
      return followed.alone(happened, async (one) => {
        const [outcome] = await this.writeFor([one], purpose, followed);
        if (outcome === undefined) return [];
        // Those before it are written: they are not decided anew with it.
        const isMoved = 'unwritten' in outcome && outcome.unwritten instanceof WorldMoved;
        return [isMoved ? { unwritten: new NotCaughtUp() } : outcome];
      });
    }
  }

  /** One transaction after the other. */
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
      // A full batch takes long: others have a turn between its parts too.
      const pause = happened.length < BATCH_MAX / 4 ? async () => {} : yieldToOthers;
      await pause();
      trace?.enters('decide');
      const outcomes = followed.decide(happened, (one) => this.decide(state, one, remembered));
      await pause();
      trace?.enters('write');
      const changes = state.changes();
      const wrote = await flush(tx, changes, pause);
      const events = wrote ? await this.parts.journal?.append(tx, changes.events) : undefined;
      await recorder?.keepCommands(tx, state.asked, this.commands + 1);
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
    // Without a journal they have no numbers, and nobody asks for them.
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
      // The next one that is counted has the same number, and would draw the same.
      if (command.uncounted) throw new Error('what is not counted draws no ids');
      return this.parts.ids(number);
    });
    try {
      const result = command.decide(draft);
      if (result.ok && !command.trial) {
        // First, as it throws for an answer that cannot be kept.
        if (command.once) remembered.add(command.once, result.value);
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
