/** Queries for all e-mails. */

import type { SendingState } from '#core/codes.ts';
import type { JobRow, MailRow } from '#core/rows.ts';
import type { Client } from '#platform/store/database.ts';
import { foundPage } from '#platform/store/found-page.ts';
import type { PartBehind } from '#platform/store/part-behind.ts';
import { decodeRow } from '#platform/store/tables.ts';
import { DELIVER_MAIL } from '#topics/accounts/rules.ts';

type Raw = Record<string, unknown>;

export interface MailQuery extends PartBehind {
  /** Part of an address. */
  q?: string | undefined;
  /** A whole address or number. */
  to?: string | undefined;
  state?: SendingState | undefined;
}

/** A mail with the job that will send it, if there is one. */
export interface Posted {
  id: string;
  mail: MailRow;
  job: JobRow | undefined;
}

async function jobsOf(reader: Client, ids: readonly string[]): Promise<Map<string, JobRow>> {
  const rows = await reader.job.findMany({
    where: { kind: DELIVER_MAIL, refId: { in: [...ids] } },
  });
  return new Map(rows.map((row) => [row.refId, decodeRow('Job', row as Raw)]));
}

/** SQL for mails that a job will send. */
const WAITS = `(SELECT "refId" FROM "Job" WHERE "kind" = '${DELIVER_MAIL}')`;
const STANDINGS: Readonly<Record<SendingState, string>> = {
  sent: '"sentAt" IS NOT NULL',
  waiting: `"id" IN ${WAITS}`,
  failed: `"sentAt" IS NULL AND "problem" IS NOT NULL AND "id" NOT IN ${WAITS}`,
};

/** E-mails matching a filter, newest first. A search has no wildcards. */
export async function mailPage(
  reader: Client,
  { q, to, state, ...part }: MailQuery,
): Promise<{ rows: Posted[]; total: number }> {
  const { rows: mails, total } = await foundPage(reader, 'Mail', {
    ...{ ...part, newest: ['createdAt', 'id'] },
    conditions: [
      ...(q === undefined ? [] : [{ sql: 'instr("to", ?) > 0', values: [q.toLowerCase()] }]),
      ...(to === undefined ? [] : [{ sql: '"to" = ?', values: [to] }]),
      ...(state ? [{ sql: STANDINGS[state], values: [] }] : []),
    ],
  });
  const jobs = await jobsOf(
    reader,
    mails.map(({ id }) => id),
  );
  const rows = mails.map((mail) => ({ id: mail.id, mail, job: jobs.get(mail.id) }));
  return { rows, total };
}

/** The job that will send a mail. */
export async function deliveryOf(reader: Client, id: string): Promise<JobRow | undefined> {
  return (await jobsOf(reader, [id])).get(id);
}

export async function findMail(reader: Client, id: string): Promise<MailRow | undefined> {
  const row = await reader.mail.findUnique({ where: { id } });
  return row ? decodeRow('Mail', row as Raw) : undefined;
}

/** E-mails to an address, or all, newest first. */
export async function mailsTo(
  reader: Client,
  to: string | undefined,
  limit: number,
): Promise<MailRow[]> {
  const rows = await reader.mail.findMany({
    ...(to !== undefined && { where: { to } }),
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
  return rows.map((row) => decodeRow('Mail', row as Raw));
}
