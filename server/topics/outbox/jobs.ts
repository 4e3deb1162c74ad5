import { accept } from '#core/result.ts';
import type { JobRow, MailRow } from '#core/rows.ts';
import { SECOND_MS } from '#core/time.ts';
import type { Logger } from '#platform/runtime/logger.ts';
import type { Mailer } from '#platform/runtime/mailer.ts';
import type { Database } from '#platform/store/database.ts';
import type { Commands } from '#platform/store/unit-of-work.ts';
import { WIPED } from '#topics/accounts/one-time-code-rules.ts';
import { findMail } from './queries.ts';

/** Delays after failed tries; after the last one a mail stays only in the outbox. */
export const MAIL_RETRIES_MS = [15, 30, 60, 120, 240, 480, 900, 900, 900].map(
  (seconds) => seconds * SECOND_MS,
);
/** After the last try: if the process dies during it, the job runs once more. */
const LAST_WAIT_MS = 900 * SECOND_MS;
const PROBLEM_LENGTH = 300;

/** The parts of a world needed for mails. */
export interface Post {
  database: Database;
  log: Logger;
  mailer: Mailer | undefined;
  unitOfWork: Commands;
}

/** The fields of a mail that decide whether it is still to be sent. */
type StoredMail = Pick<MailRow, 'to' | 'subject' | 'text' | 'sentAt'>;

const isToSend = (mail: StoredMail | undefined): mail is StoredMail => mail?.sentAt === null;

/**
 * Stores a try before making it: if nothing can be written, nothing is sent, and a mail that was sent but
 * could not be marked is not sent again at once. Returns the job's new state; undefined when another
 * process has started that try.
 */
async function begin({ unitOfWork }: Post, job: JobRow): Promise<JobRow | undefined> {
  const waitMs = MAIL_RETRIES_MS[job.tries] ?? LAST_WAIT_MS;
  let begun: JobRow | undefined;
  await unitOfWork.run({
    needs: { Job: [job.id] },
    decide: (draft) => {
      if (draft.find('Job', job.id)?.dueAt !== job.dueAt) return accept({});
      begun = { ...job, tries: job.tries + 1, dueAt: draft.now + waitMs };
      draft.put('Job', begun);
      return accept({});
    },
  });
  return begun;
}

/** Sends a mail of the outbox; if the mail server does not accept it, it is tried again later. */
export async function deliverMail(post: Post, job: JobRow, request?: string): Promise<void> {
  const mail = await findMail(post.database.reader, job.refId);
  const begun = post.mailer && isToSend(mail) ? await begin(post, job) : job;
  if (!begun) return;
  const problem = await problemOf(post, { job, request }, mail);
  const isSent = problem === undefined;
  const isLast = MAIL_RETRIES_MS[job.tries] === undefined;
  // An expired code is useless, and a mail without its code confusing.
  const isOver = mail?.text.includes(WIPED) === true;
  await post.unitOfWork.run({
    needs: { Mail: [job.refId], Job: [job.id] },
    decide: (draft) => {
      const row = draft.find('Mail', job.refId);
      // Staff may have asked for another try meanwhile.
      const isOwn = draft.find('Job', job.id)?.dueAt === begun.dueAt;
      if (isSent || isOver || (isLast && isOwn)) draft.remove('Job', job.id);
      if (!row || !post.mailer) return accept({});
      const sentAt = isSent ? (row.sentAt ?? draft.now) : null;
      draft.put('Mail', { ...row, sentAt, problem: problem ?? null });
      return accept({});
    },
  });
}

/** Why a mail was not accepted; undefined when there is nothing left to send. */
async function problemOf(
  { mailer, log }: Post,
  { job, request }: { job: JobRow; request: string | undefined },
  mail: StoredMail | undefined,
): Promise<string | undefined> {
  if (!mailer || !isToSend(mail)) return undefined;
  if (mail.text.includes(WIPED)) return 'The code in it was over before the mail was taken';
  try {
    await mailer.send({ to: mail.to, subject: mail.subject, text: mail.text });
    return undefined;
  } catch (error) {
    // The server's text may name the recipient, so it is stored with the mail, for staff only.
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    const failure = { mail: job.refId, request, tries: job.tries + 1, code, responseCode };
    log.warn(failure, 'could not send a mail');
    return (error instanceof Error ? error.message : String(error)).slice(0, PROBLEM_LENGTH);
  }
}
