/** Logs the database's state: when writing fails, which requests found out, and when rounds wait for it. */
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

/** Logs when writing fails, and when it works again. */
export function watchWriting({ database, unitOfWork, log }: Written): void {
  database.writer.faults.follow((fault) => {
    const { requests } = unitOfWork;
    // A probe has no requests to name.
    const by = requests.length > 0 ? { requests } : {};
    if (!fault) log.warn(by, 'the database can be written again');
    else log.error({ err: fault, ...by }, 'the database cannot be written: commands are refused');
  });
}

/** Logs that a follower of a commit failed; the commit stands. */
export const unfollowed =
  (log: Logger) =>
  (error: unknown, { commands }: Changes): void => {
    const requests = namesOf(commands.map(({ request }) => request));
    log.error(
      { err: error, requests },
      'a commit was written, but passing it on inside this process failed',
    );
  };

/** Logs that a reader of the event log failed to take new events; they stand. */
export const unread =
  (log: Logger) =>
  (error: unknown): void => {
    log.error({ err: error }, 'events were written, but passing them on failed');
  };

/** Texts for an operation that fails, waits for the database, and goes on. */
interface WaitWords {
  failed: string;
  waits: string;
  goesOn: string;
}

/**
 * Logs failures of a repeated operation. An unavailable database fails every time in the same way, so
 * that is logged once.
 */
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

/** About what other processes changed and this one reads again. */
export const rereadLog = (log: Logger) =>
  waitLog(log, {
    failed: 'could not apply a change from another process',
    waits: 'what other processes changed is read once the database is back',
    goesOn: 'what other processes changed is known again',
  });

export const roundsLog = (log: Logger) =>
  waitLog(log, {
    failed: 'a round of the exchange failed',
    waits: 'the exchange waits for the database',
    goesOn: 'the exchange goes on',
  });
