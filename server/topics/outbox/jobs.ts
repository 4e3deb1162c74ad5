import { accept } from '#core/result.ts';
import type { JobRow } from '#core/rows.ts';
import { SECOND_MS } from '#core/time.ts';
import type { Logger } from '#platform/runtime/logger.ts';
import type { Mailer } from '#platform/runtime/mailer.ts';
import type { Database } from '#platform/store/database.ts';
import type { Commands } from '#platform/store/unit-of-work.ts';
import { WIPED } from '#topics/accounts/one-time-code-rules.ts';
import { findMail } from './queries.ts';

/** How long after a try that failed the next one follows; after the last a mail stays in the outbox only. */
export const MAIL_RETRIES_MS = [15, 30, 60, 120, 240, 480, 900, 900, 900].map(
  (seconds) => seconds * SECOND_MS,
);
const PROBLEM_LENGTH = 300;

/** The parts of a world that a mail passes through. */
export interface Post {
  database: Database;
  log: Logger;
  mailer: Mailer | undefined;
  unitOfWork: Commands;
}

/** Hands a mail of the outbox to the mail server; what it does not take is tried again later. */
export async function deliverMail(post: Post, job: JobRow, request?: string): Promise<void> {
  const mail = await findMail(post.database.reader, job.refId);
  const problem = await problemOf(post, { job, request }, mail);
  const isSent = problem === undefined;
  const waitMs = MAIL_RETRIES_MS[job.tries];
  // A code that is over helps nobody, and a mail without it confuses.
  const isOver = mail?.text.includes(WIPED) === true;
  await post.unitOfWork.run({
    needs: { Mail: [job.refId] },
    decide: (draft) => {
      const row = draft.find('Mail', job.refId);
      if (isSent || isOver || waitMs === undefined) draft.remove('Job', job.id);
      else draft.put('Job', { ...job, tries: job.tries + 1, dueAt: draft.now + waitMs });
      if (!row || !post.mailer) return accept({});
      const sentAt = isSent ? (row.sentAt ?? draft.now) : null;
      draft.put('Mail', { ...row, sentAt, problem: problem ?? null });
      return accept({});
    },
  });
}

/** Why a mail was not taken; undefined when there is nothing left to send. */
async function problemOf(
  { mailer, log }: Post,
  { job, request }: { job: JobRow; request: string | undefined },
  mail: { to: string; subject: string; text: string; sentAt: number | null } | undefined,
): Promise<string | undefined> {
  if (!mail || mail.sentAt !== null || !mailer) return undefined;
  if (mail.text.includes(WIPED)) return 'The code in it was over before the mail was taken';
  try {
    await mailer.send({ to: mail.to, subject: mail.subject, text: mail.text });
    return undefined;
  } catch (error) {
    // What the server says may name whom it is to: its words stand with the mail, for staff alone.
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    const failure = { mail: job.refId, request, tries: job.tries + 1, code, responseCode };
    log.warn(failure, 'a mail was not taken');
    return (error instanceof Error ? error.message : String(error)).slice(0, PROBLEM_LENGTH);
  }
}
