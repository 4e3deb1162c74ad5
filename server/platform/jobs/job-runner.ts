/** Work that falls due by the world's clock, in the order it falls due, each exactly once. */
import type { JobRow } from '#core/rows.ts';
import { boundedCache } from '#platform/runtime/bounded-cache.ts';
import type { Logger } from '#platform/runtime/logger.ts';
import { kindOf, type Tracing, traced } from '#platform/runtime/tracing.ts';
import type { Changes } from '#platform/store/batch.ts';
import type { Client } from '#platform/store/database.ts';
import { dueJobs, findJob, firstDue } from './queries.ts';

/** So many jobs have their requests remembered. */
const REQUESTS_MAX = 5000;

export interface JobHandler {
  /**
   * Does the work and removes the job in the same command, so neither happens without the other.
   * `request` names the request that it comes from, for the log; not after a restart.
   */
  run(job: JobRow, request?: string): Promise<void>;
  /** Takes long, or waits for somebody outside, and the state of the world does not depend on it. */
  apart?: boolean;
}

export interface JobRunnerParts {
  reader: Client;
  log: Logger;
  handlers: ReadonlyMap<string, JobHandler>;
  /** Told of each that has been done. */
  onDone(job: JobRow): void;
  tracing?: Tracing | undefined;
}

export class JobRunner {
  private readonly reader: Client;
  private readonly log: Logger;
  private readonly handlers: ReadonlyMap<string, JobHandler>;
  private readonly apart = new Map<string, Promise<boolean>>();
  /** By the id of a job, the request that put it. */
  private readonly requests = boundedCache<string, string>(REQUESTS_MAX);
  /** What commits put since somebody asked for it. */
  private put: JobRow[] = [];
  private readonly tracing: Tracing | undefined;
  private readonly onDone: JobRunnerParts['onDone'];
  /** When the next one may be due that is not apart, epoch milliseconds. */
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

  /** When the next one may be due, epoch milliseconds; never later than it is. */
  get nextAt(): number {
    return this.nextDue;
  }

  /** What is due at `now` and not apart, the earliest first. */
  async due(now: number): Promise<JobRow[]> {
    this.put = [];
    const rows = await dueJobs(this.reader, now);
    return rows.filter((job) => !this.isApart(job));
  }

  /** The same of what was put since the last call. */
  dueAgain(now: number): JobRow[] {
    const { put } = this;
    this.put = [];
    return put.filter(({ dueAt }) => dueAt <= now);
  }

  /** All that was due at `now` has been run, or has failed until another day. */
  async ran(now: number): Promise<void> {
    const kinds = [...this.handlers].flatMap(([kind, { apart }]) => (apart ? [] : [kind]));
    this.nextDue = (await firstDue(this.reader, kinds, now)) ?? Number.POSITIVE_INFINITY;
    for (const { dueAt } of this.put) this.nextDue = Math.min(this.nextDue, dueAt);
  }

  /** Runs one, if it is still to be done at its time; answers whether it went well. */
  async run({ id, dueAt }: JobRow): Promise<boolean> {
    const job = await findJob(this.reader, id);
    return job?.dueAt === dueAt ? this.attempt(job) : true;
  }

  /** Starts what is due and apart. */
  async startApart(now: number): Promise<void> {
    for (const job of await dueJobs(this.reader, now)) {
      if (!this.isApart(job) || this.apart.has(job.id)) continue;
      // Looked at again: it may have been done since this list was read.
      const done = this.run(job)
        .catch((error: unknown) => this.unseen(job, error))
        .finally(() => this.apart.delete(job.id));
      this.apart.set(job.id, done);
    }
  }

  /** Runs what is due and apart to its end; answers whether anything of it was done. */
  async finishApart(now: number): Promise<boolean> {
    await this.startApart(now);
    return (await Promise.all(this.apart.values())).includes(true);
  }

  /** When the first of some kinds, or of any, falls due after a moment, epoch milliseconds. */
  nextOf(after: number, kinds = [...this.handlers.keys()]): Promise<number | undefined> {
    return firstDue(this.reader, kinds, after);
  }

  /** Resolves when nothing is under way any more. */
  async idle(): Promise<void> {
    await Promise.all(this.apart.values());
  }

  /** One that could not be looked at is as due as before. Nobody waits for it, so nobody else hears of it. */
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
