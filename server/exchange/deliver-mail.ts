import { accept } from '#domain/result.ts';
import type { JobRow } from '#domain/rows.ts';
import type { Logger } from '../runtime/logger.ts';
import type { Mailer } from '../runtime/mailer.ts';
import type { Database } from '../store/database.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { findMail } from '../store/users.ts';

/** After this many tries a mail stays in the outbox only. */
const TRIES_MAX = 10;
const RETRY_MS = 15_000;
const RETRY_MS_MAX = 15 * 60_000;

/** The parts of a world that a mail passes through. */
export interface Post {
  database: Database;
  log: Logger;
  mailer: Mailer | undefined;
  unitOfWork: UnitOfWork;
}

/** Hands a mail of the outbox to the mail server; what it does not take is tried again later. */
export async function deliverMail(post: Post, job: JobRow): Promise<void> {
  const mail = await findMail(post.database.reader, job.refId);
  const isSent = await sent(post, job, mail);
  const tries = job.tries + 1;
  await post.unitOfWork.run({
    needs: { Mail: [job.refId] },
    decide: (draft) => {
      const row = draft.find('Mail', job.refId);
      if (isSent || tries >= TRIES_MAX) draft.remove('Job', job.id);
      else {
        const waitMs = Math.min(RETRY_MS * 2 ** job.tries, RETRY_MS_MAX);
        draft.put('Job', { ...job, tries, dueAt: draft.now + waitMs });
      }
      if (row && isSent) draft.put('Mail', { ...row, sentAt: draft.now });
      return accept({});
    },
  });
}

/** Whether there is nothing left to send. */
async function sent(
  { mailer, log }: Post,
  job: JobRow,
  mail: { to: string; subject: string; text: string; sentAt: number | null } | undefined,
): Promise<boolean> {
  if (!mail || mail.sentAt !== null || !mailer) return true;
  try {
    await mailer.send({ to: mail.to, subject: mail.subject, text: mail.text });
    return true;
  } catch (error) {
    log.warn({ err: error, mail: job.refId, tries: job.tries + 1 }, 'a mail was not taken');
    return false;
  }
}
