/**
 * Tells other programs what comes to pass, after Standard Webhooks: https://www.standardwebhooks.com.
 * Each webhook is told one event after the other; what it does not take is tried again later, by the
 * world's clock. Nothing here holds up a command: deliveries are made from the log, behind it.
 */
import { accept, type Result } from '#core/result.ts';
import { SECOND_MS } from '#core/time.ts';
import { type Clock, createClock } from '#platform/runtime/clock.ts';
import type { Logger } from '#platform/runtime/logger.ts';
import { pause } from '#platform/runtime/pause.ts';
import { type Span, type Tracing, traced } from '#platform/runtime/tracing.ts';
import type { WebhookSender } from '#platform/runtime/webhook-sender.ts';
import type { Database } from '#platform/store/database.ts';
import { type Once, recall, remember } from '#platform/store/idempotency.ts';
import { EventsGone, type Journal, wantedOf } from '#platform/store/journal.ts';
import type { UnitOfWork } from '#platform/store/unit-of-work.ts';
import {
  type Attempt,
  type DeliveryRow,
  deliveryWithin,
  dropWebhook,
  dueDeliveries,
  findDelivery,
  nextDelivery,
  putDeliveries,
  putWebhook,
  readWebhooks,
  type WebhookRow,
} from '#platform/store/webhook-rows.ts';
import type { Statements } from '#platform/store/writer.ts';
import { deliveryOf, signedLetter, takeOver } from './deliveries.ts';
import { afterAttempt, isTaken } from './webhook-attempts.ts';
import { waitLog } from './writing-log.ts';

export interface WebhookParts {
  world: string;
  clock: Clock;
  log: Logger;
  database: Database;
  unitOfWork: UnitOfWork;
  journal: Journal;
  sender: WebhookSender;
  tracing?: Tracing | undefined;
}

/** Events made into deliveries at once. */
const MADE_AT_ONCE = 500;
/** How long a move of the clock waits for one delivery to be taken, and for all of them, in real time. */
const PATIENCE_MS = { one: SECOND_MS, all: 3 * SECOND_MS } as const;
const LOOK_MS = 1000;
/** Real time between two looks at what another process tells. */
const WATCH_MS = 50;
const WORDS = {
  failed: 'could not deliver events to a webhook',
  waits: 'webhooks wait for the database',
  goesOn: 'webhooks go on',
};

/** Other processes know them, too. */
const ABOUT = { about: 'webhooks' } as const;

type Made = Pick<Attempt, 'time' | 'byHand'>;

interface Runner {
  readonly hook: WebhookRow;
  running?: Promise<void>;
  /** Since when it waits for an answer, by the timers’ elapsed milliseconds. */
  sentAt?: number;
  /** Whether there may be something to tell since it last looked. */
  isWanted: boolean;
}

export class Webhooks {
  private readonly parts: WebhookParts;
  private readonly stopping = new AbortController();
  /** What others check a signature by is the machine’s time. */
  private readonly machine = createClock();
  /** By id; each goes its own way, so that one that is slow holds up no other. */
  private readonly runners = new Map<string, Runner>();

  /** By the ids of deliveries, the last attempt that is under way or waits for others. */
  private readonly attempts = new Map<string, Promise<unknown>>();
  /** By the ids of deliveries, how an attempt went that could not be written down: none follows until it is. */
  private readonly unwritten = new Map<string, Omit<Attempt, keyof Made>>();
  private readonly told: ReturnType<typeof waitLog>;

  /** Whether they are told here, and not by another process. */
  private isTelling = false;
  /** How many are being written. */
  private adding = 0;
  /** How many were made and dropped here. */
  private changed = 0;

  private constructor(parts: WebhookParts) {
    this.parts = parts;
    this.told = waitLog(parts.log, WORDS);
  }

  static async open(parts: WebhookParts): Promise<Webhooks> {
    const own = new Webhooks(parts);
    await takeOver(parts, { world: parts.world, log: parts.journal.log });
    for (const hook of await readWebhooks(parts.database.reader)) own.enter(hook);
    return own;
  }

  private get list(): readonly WebhookRow[] {
    return [...this.runners.values()].map(({ hook }) => hook);
  }

  /** All that there are; where others make and drop some, too, as the database knows them. */
  async all(): Promise<readonly WebhookRow[]> {
    const { reader, nodes } = this.parts.database;
    return nodes?.isShared ? readWebhooks(reader) : this.list;
  }

  /** Another process has added some, or dropped some. */
  async reload(): Promise<void> {
    const { changed } = this;
    const hooks = await readWebhooks(this.parts.database.reader);
    // What was made or dropped here meanwhile was not read as it now is.
    if (changed !== this.changed) return this.reload();
    const ids = new Set(hooks.map(({ id }) => id));
    for (const id of this.runners.keys()) if (!ids.has(id)) this.runners.delete(id);
    // What is told here is known best here.
    for (const hook of hooks) {
      if (!this.isTelling || !this.runners.has(hook.id)) this.enter(hook);
    }
    this.kickAll();
  }

  /** Tells what is due from now on. */
  start(): void {
    this.isTelling = true;
    this.parts.journal.follow(() => this.kickAll());
    this.parts.clock.every(LOOK_MS, () => this.kickAll());
    this.kickAll();
  }

  /** How many there are, with those that are about to be. */
  get count(): number {
    return this.runners.size + this.adding;
  }

  /** Adds one, and answers so; of an attempt that did so before, what was answered then. */
  async add<T>(
    hook: WebhookRow,
    answer: T,
    once: Once | undefined,
  ): Promise<Result<T, 'IdempotencyMismatch'>> {
    this.adding += 1;
    let before: Result<unknown, 'IdempotencyMismatch'> | undefined;
    const put = async (tx: Statements) => {
      const now = this.parts.clock.now();
      const answers = await recall(tx, [once], now);
      before = once && answers.find(once);
      if (before) return;
      await putWebhook(tx, hook);
      if (once) answers.add(once, answer);
      await remember(tx, answers, now);
    };
    try {
      await this.parts.unitOfWork.writeApart(put, [], ABOUT);
      if (before) return before as Result<T, 'IdempotencyMismatch'>;
      this.changed += 1;
      // Found in the database meanwhile, it is being told already: told twice over, it would hear all twice.
      if (!this.runners.has(hook.id)) this.enter(hook);
      return accept(answer);
    } finally {
      this.adding -= 1;
    }
  }

  async drop(id: string): Promise<void> {
    await this.parts.unitOfWork.writeApart((tx) => dropWebhook(tx, id), [], ABOUT);
    this.runners.delete(id);
    this.changed += 1;
  }

  /**
   * Tries one again now, whatever became of it, or once it is not on its way any more; answers how it then
   * stands.
   */
  resend(id: string): Promise<DeliveryRow | undefined> {
    return this.inTurn(id, async () => {
      const found = await findDelivery(this.parts.database.reader, id);
      const hook = found && (await this.all()).find((one) => one.id === found.webhookId);
      const made = { time: this.parts.clock.now(), byHand: true } as const;
      return hook && this.attempt(hook, found, made);
    });
  }

  /**
   * Tells all that is due by now, and what fails as often as it falls due by now; but who is slow is not
   * waited for. Answers how many deliveries are still out then: they go on, and are tried again.
   */
  async deliverDue(): Promise<number> {
    if (this.runners.size === 0) return 0;
    const { clock, database } = this.parts;
    const until = clock.elapsed() + PATIENCE_MS.all;
    // Who leads tells them: how many are out is all that is seen of it here.
    if (database.nodes?.leads === false) return this.watchOut(until);
    this.kickAll();
    await Promise.all([...this.runners.values()].map((runner) => this.waitFor(runner, until)));
    return this.countOut(this.list);
  }

  /** Waits until another process has told them, or comes no further, or the time is over. */
  private async watchOut(until: number): Promise<number> {
    const { clock, database } = this.parts;
    const count = async () => this.countOut(await readWebhooks(database.reader));
    let out = await count();
    let changedAt = clock.elapsed();
    while (out > 0) {
      const now = clock.elapsed();
      if (now >= Math.min(until, changedAt + PATIENCE_MS.one)) break;
      await pause(WATCH_MS);
      const before = out;
      out = await count();
      if (out !== before) changedAt = clock.elapsed();
    }
    return out;
  }

  /** How many nobody has taken so far. */
  private async countOut(hooks: readonly WebhookRow[]): Promise<number> {
    const { clock, database } = this.parts;
    const unmade = await Promise.all(hooks.map((hook) => this.countUnmade(hook)));
    const due = await dueDeliveries(database.reader, clock.now());
    return unmade.reduce((sum, count) => sum + count, due);
  }

  /** Events of which there are no deliveries yet, since one before them is on its way; 500 at most. */
  private async countUnmade(hook: WebhookRow): Promise<number> {
    const { journal } = this.parts;
    if (hook.after >= journal.last) return 0;
    const isWanted = wantedOf(hook);
    return journal.read(hook.after, MADE_AT_ONCE, isWanted).then(
      ({ events }) => events.length,
      (error: unknown) => {
        if (!(error instanceof EventsGone)) throw error;
        return 0;
      },
    );
  }

  /** Resolves once all is told, or one delivery takes too long, or the time is over. */
  private async waitFor(runner: Runner, until: number): Promise<void> {
    const { clock } = this.parts;
    while (runner.running !== undefined) {
      const now = clock.elapsed();
      const left = Math.min(until, (runner.sentAt ?? now) + PATIENCE_MS.one) - now;
      if (left <= 0) return;
      const late = Promise.withResolvers<void>();
      const stop = clock.after(left, late.resolve);
      await Promise.race([runner.running, late.promise]);
      stop();
    }
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.idle();
    this.machine.stop();
  }

  private enter(hook: WebhookRow): void {
    this.runners.set(hook.id, { hook, isWanted: false });
  }

  private async idle(): Promise<void> {
    await Promise.all([...this.runners.values()].map(({ running }) => running));
  }

  private kickAll(): void {
    if (!this.isTelling) return;
    for (const runner of this.runners.values()) this.kick(runner);
  }

  private kick(runner: Runner): void {
    if (this.stopping.signal.aborted) return;
    runner.isWanted = true;
    runner.running ??= this.run(runner).finally(() => {
      delete runner.running;
      // Something came while it ended.
      if (runner.isWanted) this.kick(runner);
    });
  }

  private isOver({ hook }: Runner): boolean {
    return this.stopping.signal.aborted || !this.runners.has(hook.id);
  }

  private async run(runner: Runner): Promise<void> {
    try {
      while (runner.isWanted && !this.isOver(runner)) {
        runner.isWanted = false;
        await this.make(runner.hook);
        await this.tellDue(runner);
        this.told.done();
      }
    } catch (error) {
      if (this.isOver(runner)) return;
      this.told.failed(error, { webhook: runner.hook.id });
    }
    if (this.isOver(runner)) runner.isWanted = false;
  }

  /** Makes deliveries of the events that a webhook is to be told. */
  private async make(hook: WebhookRow): Promise<void> {
    const { journal, unitOfWork, clock } = this.parts;
    const isWanted = wantedOf(hook);
    while (hook.after < journal.last) {
      const { events, next } = await journal
        .read(hook.after, MADE_AT_ONCE, isWanted)
        .catch((error: unknown) => {
          if (!(error instanceof EventsGone)) throw error;
          return { events: [], next: Math.min(error.oldest - 1, error.last) };
        });
      const now = clock.now();
      const origin = { world: this.parts.world, log: journal.log, now };
      const rows = events.map((event) => deliveryOf(hook, event, origin));
      const made = { id: hook.id, after: next };
      await unitOfWork.writeApart((tx) => putDeliveries(tx, rows, made), [], { isDuty: true });
      hook.after = next;
    }
  }

  /**
   * Does something with a delivery once nobody else does, here or at another process: sent twice at once, it would
   * be taken twice.
   */
  private inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const { nodes } = this.parts.database;
    const alone = () => (nodes ? nodes.alone(`delivery ${id}`, work) : work());
    const own = (this.attempts.get(id) ?? Promise.resolve()).then(alone, alone);
    this.attempts.set(id, own);
    const finish = () => {
      if (this.attempts.get(id) === own) this.attempts.delete(id);
    };
    own.then(finish, finish);
    return own;
  }

  /** One after the other. */
  private async tellDue(runner: Runner): Promise<void> {
    const { database, clock } = this.parts;
    const { hook } = runner;
    while (!this.isOver(runner)) {
      const row = await nextDelivery(database.reader, hook.id, clock.now());
      if (!row) return;
      runner.sentAt = clock.elapsed();
      await this.inTurn(row.id, () => this.tell(runner, row)).finally(() => delete runner.sentAt);
    }
  }

  /** Tells what fell due, unless somebody has sent it meanwhile. */
  private async tell(runner: Runner, { id, dueAt }: DeliveryRow): Promise<void> {
    const row = await findDelivery(this.parts.database.reader, id);
    const isDue = row?.status === 'waiting' && row.dueAt === dueAt;
    if (isDue && !this.isOver(runner)) await this.attempt(runner.hook, row, { time: dueAt });
  }

  /** Sends one, and keeps how that went, as at a moment. */
  private attempt(hook: WebhookRow, row: DeliveryRow, made: Made): Promise<DeliveryRow> {
    const facts = {
      'sandbourse.event.kind': row.kind,
      'sandbourse.tries': row.attempts.length + 1,
    };
    const terms = { kind: 'client', facts } as const;
    return traced(this.parts.tracing, 'webhook', terms, (span) =>
      this.deliver(hook, row, made, span),
    );
  }

  private async deliver(
    hook: WebhookRow,
    row: DeliveryRow,
    made: Made,
    span: Span | undefined,
  ): Promise<DeliveryRow> {
    const { sender, unitOfWork } = this.parts;
    const time = new Date(this.machine.now());
    const letter = signedLetter(hook, row, time, span?.traceparent);
    const taken = this.unwritten.get(row.id) ?? (await sender.send(letter, this.stopping.signal));
    if (taken.status !== undefined) span?.set({ 'http.response.status_code': taken.status });
    if (!isTaken(taken.status)) span?.fail(String(taken.status ?? 'no answer'));
    // It was not refused: it is tried again when the world is back.
    if (this.stopping.signal.aborted) return row;
    let next = row;
    this.unwritten.set(row.id, taken);
    await unitOfWork.writeApart(async (tx) => {
      // Another process may have sent it, too: what came of that stays.
      const latest = (await deliveryWithin(tx, row.id)) ?? row;
      next = afterAttempt(latest, { ...made, ...taken });
      await putDeliveries(tx, [next]);
    });
    this.unwritten.delete(row.id);
    return next;
  }
}
