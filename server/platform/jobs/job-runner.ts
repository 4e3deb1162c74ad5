/** Runs jobs when they fall due by the world's clock, in order, each exactly once. */
import type { JobRow } from '#core/rows.ts';
import { boundedCache } from '#platform/runtime/bounded-cache.ts';
import type { Logger } from '#platform/runtime/logger.ts';
import { kindOf, type Tracing, traced } from '#platform/runtime/tracing.ts';
import type { Changes } from '#platform/store/batch.ts';
import type { Client } from '#platform/store/database.ts';
import { dueJobs, findJob, firstDue } from './queries.ts';

/** Most jobs whose requests are remembered. */
const REQUESTS_MAX = 5000;

export interface JobHandler {
  /**
   * Does the work and removes the job in the same command, so neither happens without the other.
   * `request` is the request that scheduled it, for the log; unknown after a restart.
   */
  run(job: JobRow, request?: string): Promise<void>;
  /**
   * Set for jobs that take long, or wait for something outside, and on which the world's state does not
   * depend.
   */
  apart?: boolean;
}

export interface JobRunnerParts {
  reader: Client;
  log: Logger;
  handlers: ReadonlyMap<string, JobHandler>;
  /** Called for each finished job. */
  onDone(job: JobRow): void;
  tracing?: Tracing | undefined;
}

export class JobRunner {
  private readonly reader: Client;
  private readonly log: Logger;
  private readonly handlers: ReadonlyMap<string, JobHandler>;
  private readonly apart = new Map<string, Promise<boolean>>();
  /** Job id → the request that scheduled it. */
  private readonly requests = boundedCache<string, string>(REQUESTS_MAX);
  /** Jobs committed since the last call of `due` or `dueAgain`. */
  private put: JobRow[] = [];
  private readonly tracing: Tracing | undefined;
  private readonly onDone: JobRunnerParts['onDone'];
  /** Lower bound for the next due job that does not run apart, epoch milliseconds. */
  private nextDue = Number.NEGATIVE_INFINITY;

  constructor({ reader, log, handlers, onDone, tracing }: JobRunnerParts) {
    this.tracing = tracing;
    this.reader = reader;
    this.log = log;
    this.handlers = handlers;
    this.onDone = onDone;
  }

  onCommit(changes: Changes): void {
    for (const { request, written } of changes.commands) {
      if (request === undefined) continue;
      for (const id of written.get('Job')?.keys() ?? []) this.requests.set(id, request);
    }
    for (const id of changes.removedJobs) this.requests.delete(id);
    for (const job of changes.rows('Job')) {
      if (this.isApart(job)) continue;
      this.put.push(job);
      this.nextDue = Math.min(this.nextDue, job.dueAt);
    }
  }

  /** Lower bound for the time of the next due job, epoch milliseconds. */
  get nextAt(): number {
    return this.nextDue;
  }

  /** Jobs due at `now` that do not run apart, earliest first. */
  async due(now: number): Promise<JobRow[]> {
    this.put = [];
    const rows = await dueJobs(this.reader, now);
    return rows.filter((job) => !this.isApart(job));
  }

  /** As `due`, for jobs added since the last call. */
  dueAgain(now: number): JobRow[] {
    const { put } = this;
    this.put = [];
    return put.filter(({ dueAt }) => dueAt <= now);
  }

  /** Call when everything due at `now` has run, or failed for now. */
  async ran(now: number): Promise<void> {
    const kinds = [...this.handlers].flatMap(([kind, { apart }]) => (apart ? [] : [kind]));
    this.nextDue = (await firstDue(this.reader, kinds, now)) ?? Number.POSITIVE_INFINITY;
    for (const { dueAt } of this.put) this.nextDue = Math.min(this.nextDue, dueAt);
  }

  /** Runs a job if it still exists and is due at that time; returns whether it succeeded. */
  async run({ id, dueAt }: JobRow): Promise<boolean> {
    const job = await findJob(this.reader, id);
    return job?.dueAt === dueAt ? this.attempt(job) : true;
  }

  /** Starts due jobs that run apart. */
  async startApart(now: number): Promise<void> {
    for (const job of await dueJobs(this.reader, now)) {
      if (!this.isApart(job) || this.apart.has(job.id)) continue;
      // Looked up again: it may have been done since this list was read.
      const done = this.run(job)
        .catch((error: unknown) => this.unseen(job, error))
        .finally(() => this.apart.delete(job.id));
      this.apart.set(job.id, done);
    }
  }

  /** Completes due jobs that run apart; returns whether any was done. */
  async finishApart(now: number): Promise<boolean> {
    await this.startApart(now);
    return (await Promise.all(this.apart.values())).includes(true);
  }

  /** When the next job of some kinds, or of any, is due after a moment, epoch milliseconds. */
  nextOf(after: number, kinds = [...this.handlers.keys()]): Promise<number | undefined> {
    return firstDue(this.reader, kinds, after);
  }

  /** Resolves when no job is running. */
  async idle(): Promise<void> {
    await Promise.all(this.apart.values());
  }

  /** A job that could not be read stays due. Nobody awaits it, so the error must be logged here. */
  private unseen({ id, kind }: JobRow, error: unknown): boolean {
    this.log.error({ err: error, job: id, kind }, 'could not look up a job; it stays due');
    return false;
  }

  private isApart({ kind }: JobRow): boolean {
    return this.handlers.get(kind)?.apart ?? false;
  }

  private attempt(job: JobRow): Promise<boolean> {
    const { id, kind } = job;
    const request = this.requests.get(id);
    const facts = { ...(request !== undefined && { 'sandbourse.request_id': request }) };
    return traced(this.tracing, `job ${kind}`, { facts }, async (span) => {
      try {
        const handler = this.handlers.get(kind);
        if (!handler) throw new Error(`no handler for jobs of kind ${kind}`);
        await this.log.about.run({ job: id, kind, request }, () => handler.run(job, request));
        this.onDone(job);
        return true;
      } catch (error) {
        span?.fail(kindOf(error));
        this.log.error({ err: error, job: id, kind, request }, 'a job failed');
        return false;
      }
    });
  }
}
