import { isPhone } from '#core/phone.ts';
import type { DeskMail } from './contract.ts';
import type { Posted } from './queries.ts';

function stateOf({ mail, job }: Posted): DeskMail['state'] {
  if (mail.sentAt !== null) return 'sent';
  if (job) return 'waiting';
  return mail.problem === null ? 'kept' : 'failed';
}

/**
 * An e-mail in the desk's list. Its content may give access to an account, so it is included only in the
 * sandbox.
 */
export function mailView(posted: Posted, sandbox: boolean): DeskMail {
  const { mail, job } = posted;
  const { id, to, subject, text, code, createdAt, sentAt, problem } = mail;
  return {
    id,
    to,
    channel: isPhone(to) ? 'text' : 'email',
    subject,
    ...(sandbox && { text }),
    ...(sandbox && code !== null && { code }),
    createTime: createdAt,
    state: stateOf(posted),
    ...(sentAt !== null && { sentTime: sentAt }),
    ...(job && { tries: job.tries, nextTime: job.dueAt }),
    ...(problem !== null && { problem }),
  };
}
