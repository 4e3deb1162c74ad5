/** What is logged of the database: when writing fails, and which requests found that out; when rounds wait for it. */
import type { Logger } from '#platform/runtime/logger.ts';
import type { Changes } from '#platform/store/batch.ts';
import { namesOf } from '#platform/store/batch-lines.ts';
import type { Database } from '#platform/store/database.ts';
import type { UnitOfWork } from '#platform/store/unit-of-work.ts';
import { StorageFault } from '#platform/store/writer.ts';

interface Written {
  database: Database;
  unitOfWork: UnitOfWork;
  log: Logger;
}

/** Tells when nothing can be written, and when it can again. */
export function watchWriting({ database, unitOfWork, log }: Written): void {
  database.writer.faults.follow((fault) => {
    const { requests } = unitOfWork;
    // Who only looks whether it can be written is named by what it asks.
    const by = requests.length > 0 ? { requests } : {};
    if (!fault) log.warn(by, 'the database can be written again');
    else log.error({ err: fault, ...by }, 'the database cannot be written: commands are refused');
  });
}

/** A follower of a commit failed; what was written stands. */
export const unfollowed =
  (log: Logger) =>
  (error: unknown, { commands }: Changes): void => {
    const requests = namesOf(commands.map(({ request }) => request));
    log.error(
      { err: error, requests },
      'a commit was written, but passing it on inside this process failed',
    );
  };

/** What is said of something that fails for another reason, waits for the database, and goes on. */
interface WaitWords {
  failed: string;
  waits: string;
  goesOn: string;
}

/** Tells what something done again and again failed of. A database that is away fails each time, all of the same: that is told once. */
export function waitLog(log: Logger, { failed, waits, goesOn }: WaitWords) {
  let isAway = false;
  return {
    failed: (error: unknown, about: object = {}): void => {
      const wasAway = isAway;
      isAway = error instanceof StorageFault;
      if (!isAway) log.error({ err: error, ...about }, failed);
      else if (!wasAway) log.error({ err: error, ...about }, waits);
    },
    done: (): void => {
      if (isAway) log.warn(goesOn);
      isAway = false;
    },
  };
}

export const roundsLog = (log: Logger) =>
  waitLog(log, {
    failed: 'a round of the exchange failed',
    waits: 'the exchange waits for the database',
    goesOn: 'the exchange goes on',
  });
