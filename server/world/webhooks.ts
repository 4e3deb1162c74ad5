/**
 * Tells other programs about events, after Standard Webhooks: https://www.standardwebhooks.com. Each
 * webhook gets one event at a time; what it does not accept is retried later, by the world's clock.
 * Nothing here delays a command: deliveries are made from the log, after it.
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
import { deliveryOf, signedRequest, takeOver } from './deliveries.ts';
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

/** Events turned into deliveries at once. */
const MADE_AT_ONCE = 500;
/** How long a move of the clock waits for one delivery to be accepted, and for all of them, in real time. */
const PATIENCE_MS = { one: SECOND_MS, all: 3 * SECOND_MS } as const;
const LOOK_MS = 1000;
/** Real time between two checks of another process's progress. */
const WATCH_MS = 50;
const WORDS = {
  failed: 'could not deliver events to a webhook',
  waits: 'webhooks wait for the database',
  goesOn: 'webhooks go on',
};

/** Announces changes to the other processes. */
const ABOUT = { about: 'webhooks' } as const;

type Made = Pick<Attempt, 'time' | 'byHand'>;

interface Runner {
  readonly hook: WebhookRow;
  running?: Promise<void>;
  /** Since when it waits for a response, by the timers’ elapsed milliseconds. */
  sentAt?: number;
  /** Whether there may be new deliveries since it last looked. */
  isWanted: boolean;
}

export class Webhooks {
  private readonly parts: WebhookParts;
  private readonly stopping = new AbortController();
  /** Signatures are checked against the machine’s time. */
  private readonly machine = createClock();
  /** By webhook id; they run independently, so that a slow one does not delay the others. */
  private readonly runners = new Map<string, Runner>();

  /** By delivery id, the last attempt in progress or waiting for others. */
  private readonly attempts = new Map<string, Promise<unknown>>();
  /** By the ids of deliveries, how an attempt went that could not be written down: none follows until it is. */
  private readonly unwritten = new Map<string, Omit<Attempt, keyof Made>>();
  private readonly deliveryLog: ReturnType<typeof waitLog>;

  /** Whether this process sends deliveries, and not another one. */
  private isTelling = false;
  /** Number of webhooks being added. */
  private adding = 0;
  /** Number of webhooks added and dropped here. */
  private changed = 0;

  private constructor(parts: WebhookParts) {
    this.parts = parts;
    this.deliveryLog = waitLog(parts.log, WORDS);
  }

  static async open(parts: WebhookParts): Promise<Webhooks> {
    const webhooks = new Webhooks(parts);
    await takeOver(parts, { world: parts.world, log: parts.journal.log });
    for (const hook of await readWebhooks(parts.database.reader)) webhooks.enter(hook);
    return webhooks;
  }

  private get list(): readonly WebhookRow[] {
    return [...this.runners.values()].map(({ hook }) => hook);
  }

  /** All webhooks; read from the database if other processes change them, too. */
  async all(): Promise<readonly WebhookRow[]> {
    const { reader, nodes } = this.parts.database;
    return nodes?.isShared ? readWebhooks(reader) : this.list;
  }

  /** Another process has added or dropped webhooks. */
  async reload(): Promise<void> {
    const { changed } = this;
    const hooks = await readWebhooks(this.parts.database.reader);
    // The list just read misses what was added or dropped here meanwhile.
    if (changed !== this.changed) return this.reload();
    const ids = new Set(hooks.map(({ id }) => id));
    for (const id of this.runners.keys()) if (!ids.has(id)) this.runners.delete(id);
    // The process that sends knows the state of its webhooks best.
    for (const hook of hooks) {
      if (!this.isTelling || !this.runners.has(hook.id)) this.enter(hook);
    }
    this.kickAll();
  }

  /** Starts sending due deliveries. */
  start(): void {
    this.isTelling = true;
    this.parts.journal.follow(() => this.kickAll());
    this.parts.clock.every(LOOK_MS, () => this.kickAll());
    this.kickAll();
  }

  /** The number of webhooks, including those being added. */
  get count(): number {
    return this.runners.size + this.adding;
  }

  /** Adds a webhook and returns `answer`; for an attempt that already added it, the earlier answer. */
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
      // If a reload has found it meanwhile, it is running already: a second runner would send all twice.
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

  /** Sends a delivery again, whatever its state, after any attempt in progress; returns its state afterwards. */
  resend(id: string): Promise<DeliveryRow | undefined> {
    return this.inTurn(id, async () => {
      const found = await findDelivery(this.parts.database.reader, id);
      const hook = found && (await this.all()).find((one) => one.id === found.webhookId);
      const made = { time: this.parts.clock.now(), byHand: true } as const;
      return hook && this.attempt(hook, found, made);
    });
  }

  /**
   * Sends everything due by now, including retries as often as they fall due, but does not wait for slow
   * receivers. Returns how many deliveries are still out then: they go on, and are retried.
   */
  async deliverDue(): Promise<number> {
    if (this.runners.size === 0) return 0;
    const { clock, database } = this.parts;
    const until = clock.elapsed() + PATIENCE_MS.all;
    // The leading process sends them: here, only the number still out can be watched.
    if (database.nodes?.leads === false) return this.watchOut(until);
    this.kickAll();
    await Promise.all([...this.runners.values()].map((runner) => this.waitFor(runner, until)));
    return this.countOut(this.list);
  }

  /** Waits until another process has sent them or makes no progress, or until the time is over. */
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

  /** How many deliveries nobody has accepted so far. */
  private async countOut(hooks: readonly WebhookRow[]): Promise<number> {
    const { clock, database } = this.parts;
    const unmade = await Promise.all(hooks.map((hook) => this.countUnmade(hook)));
    const due = await dueDeliveries(database.reader, clock.now());
    return unmade.reduce((sum, count) => sum + count, due);
  }

  /** Events not yet turned into deliveries, because an earlier one is still on its way; at most 500. */
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

  /** Resolves once everything is sent, or one delivery takes too long, or the time is over. */
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
      // Something arrived while it was finishing.
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
        this.deliveryLog.done();
      }
    } catch (error) {
      if (this.isOver(runner)) return;
      this.deliveryLog.failed(error, { webhook: runner.hook.id });
    }
    if (this.isOver(runner)) runner.isWanted = false;
  }

  /** Makes deliveries of the events that a webhook subscribes to. */
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
   * Runs `work` while nobody else works on the delivery, in this process or another: sent twice at once,
   * it would be accepted twice.
   */
  private inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const { nodes } = this.parts.database;
    const alone = () => (nodes ? nodes.alone(`delivery ${id}`, work) : work());
    const result = (this.attempts.get(id) ?? Promise.resolve()).then(alone, alone);
    this.attempts.set(id, result);
    const finish = () => {
      if (this.attempts.get(id) === result) this.attempts.delete(id);
    };
    result.then(finish, finish);
    return result;
  }

  /** Sends due deliveries one after another. */
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

  /** Sends a due delivery, unless somebody has sent it meanwhile. */
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
    const request = signedRequest(hook, row, time, span?.traceparent);
    const taken = this.unwritten.get(row.id) ?? (await sender.send(request, this.stopping.signal));
    if (taken.status !== undefined) span?.set({ 'http.response.status_code': taken.status });
    if (!isTaken(taken.status)) span?.fail(String(taken.status ?? 'no answer'));
    // It was not refused: it is tried again when the world is back.
    if (this.stopping.signal.aborted) return row;
    let next = row;
    this.unwritten.set(row.id, taken);
    await unitOfWork.writeApart(async (tx) => {
      // Another process may have sent it, too; keep its result.
      const latest = (await deliveryWithin(tx, row.id)) ?? row;
      next = afterAttempt(latest, { ...made, ...taken });
      await putDeliveries(tx, [next]);
    });
    this.unwritten.delete(row.id);
    return next;
  }
}
