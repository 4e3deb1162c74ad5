/** Runs work that falls due by the world's clock, in the order it falls due, each exactly once. */
import type { JobRow } from '#domain/rows.ts';
import type { Logger } from '../runtime/logger.ts';
import type { Client } from '../store/database.ts';
import { dueJobs } from '../store/jobs.ts';

export interface JobHandler {
  /** Does the work and removes the job in the same command, so neither happens without the other. */
  run(job: JobRow): Promise<void>;
  /** Takes long, or waits for somebody outside: the others do not wait for it. */
  apart?: boolean;
}

const BATCH = 100;

export class JobRunner {
  private readonly reader: Client;
  private readonly log: Logger;
  private readonly handlers: ReadonlyMap<string, JobHandler>;
  private readonly apart = new Map<string, Promise<void>>();
  private running: Promise<void> | undefined;
  /** The latest moment somebody asked for, epoch milliseconds. */
  private upTo = Number.NEGATIVE_INFINITY;

  constructor(reader: Client, log: Logger, handlers: ReadonlyMap<string, JobHandler>) {
    this.reader = reader;
    this.log = log;
    this.handlers = handlers;
  }

  /** Runs what is due at `now`; a call while one is under way joins it, and it runs on up to then. */
  run(now: number): Promise<void> {
    this.upTo = now;
    this.running ??= this.drain().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  /** Settles when nothing is under way any more. */
  async idle(): Promise<void> {
    await this.running;
    await Promise.all(this.apart.values());
  }

  private async drain(): Promise<void> {
    // What failed stays due and is tried again at the next run.
    const passed = new Set<string>();
    for (;;) {
      const { upTo } = this;
      // Those that are passed over must not fill the batch, or nothing behind them would run.
      const due = await dueJobs(this.reader, upTo, BATCH + passed.size + this.apart.size);
      const jobs = due.filter(({ id }) => !passed.has(id) && !this.apart.has(id));
      if (jobs.length === 0 && upTo === this.upTo) return;
      for (const job of jobs) {
        const handler = this.handlers.get(job.kind);
        if (handler?.apart) this.startApart(handler, job);
        else if (!(await this.attempt(handler, job))) passed.add(job.id);
      }
    }
  }

  private startApart(handler: JobHandler, job: JobRow): void {
    const done = this.attempt(handler, job).then(() => {
      this.apart.delete(job.id);
    });
    this.apart.set(job.id, done);
  }

  private async attempt(handler: JobHandler | undefined, job: JobRow): Promise<boolean> {
    try {
      if (!handler) throw new Error(`no handler for jobs of kind ${job.kind}`);
      await handler.run(job);
      return true;
    } catch (error) {
      this.log.error({ err: error, job: job.id, kind: job.kind }, 'a job failed');
      return false;
    }
  }
}
