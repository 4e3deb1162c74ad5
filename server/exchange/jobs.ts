/** Runs work that falls due by the world's clock, in the order it falls due, each exactly once. */
import type { JobRow } from '#domain/rows.ts';
import type { Logger } from '../runtime/logger.ts';
import type { Client } from '../store/database.ts';
import { dueJobs } from '../store/jobs.ts';

/** Does the work and removes the job in the same command, so neither happens without the other. */
export type JobHandler = (job: JobRow) => Promise<void>;

const BATCH = 100;

export class JobRunner {
  private readonly reader: Client;
  private readonly log: Logger;
  private readonly handlers: ReadonlyMap<string, JobHandler>;
  private running: Promise<void> | undefined;

  constructor(reader: Client, log: Logger, handlers: ReadonlyMap<string, JobHandler>) {
    this.reader = reader;
    this.log = log;
    this.handlers = handlers;
  }

  /** Runs what is due at `now`; a call while one is under way joins it. */
  run(now: number): Promise<void> {
    this.running ??= this.drain(now).finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async drain(now: number): Promise<void> {
    const failed = new Set<string>();
    for (;;) {
      const jobs = (await dueJobs(this.reader, now, BATCH)).filter(({ id }) => !failed.has(id));
      if (jobs.length === 0) return;
      for (const job of jobs) {
        const handler = this.handlers.get(job.kind);
        try {
          if (!handler) throw new Error(`no handler for jobs of kind ${job.kind}`);
          await handler(job);
        } catch (error) {
          // It stays due and is tried again at the next run.
          failed.add(job.id);
          this.log.error({ error, job: job.id, kind: job.kind }, 'a job failed');
        }
      }
      if (jobs.every(({ id }) => failed.has(id))) return;
    }
  }
}
