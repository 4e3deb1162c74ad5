/** E-mails of everybody, read. */

import type { SendingState } from '#core/codes.ts';
import type { JobRow, MailRow } from '#core/rows.ts';
import type { Client } from '#platform/store/database.ts';
import { decodeRow } from '#platform/store/tables.ts';
import { DELIVER_MAIL } from '#topics/accounts/rules.ts';

type Raw = Record<string, unknown>;

export interface MailQuery {
  /** Part of an address. */
  q?: string | undefined;
  state?: SendingState | undefined;
  skip: number;
  take: number;
}

/** A mail with the job that will hand it to the mail server, while there is one. */
export interface Posted {
  mail: MailRow;
  job: JobRow | undefined;
}

async function jobsOf(reader: Client, ids?: readonly string[]): Promise<Map<string, JobRow>> {
  const rows = await reader.job.findMany({
    where: { kind: DELIVER_MAIL, ...(ids && { refId: { in: [...ids] } }) },
  });
  return new Map(rows.map((row) => [row.refId, decodeRow('Job', row as Raw)]));
}

async function whereOf(reader: Client, { q, state }: MailQuery) {
  const waiting = state && state !== 'sent' ? [...(await jobsOf(reader)).keys()] : [];
  return {
    ...(q !== undefined && { to: { contains: q.toLowerCase() } }),
    ...(state === 'sent' && { sentAt: { not: null } }),
    ...(state === 'waiting' && { id: { in: waiting } }),
    ...(state === 'failed' && { sentAt: null, problem: { not: null }, id: { notIn: waiting } }),
  };
}

/** E-mails of a kind, newest first. */
export async function mailPage(
  reader: Client,
  query: MailQuery,
): Promise<{ rows: Posted[]; total: number }> {
  const where = await whereOf(reader, query);
  const [found, total] = await Promise.all([
    reader.mail.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: query.skip,
      take: query.take,
    }),
    reader.mail.count({ where }),
  ]);
  const jobs = await jobsOf(
    reader,
    found.map(({ id }) => id),
  );
  const rows = found.map((row) => ({ mail: decodeRow('Mail', row as Raw), job: jobs.get(row.id) }));
  return { rows, total };
}

/** The job that will hand a mail to the mail server. */
export async function deliveryOf(reader: Client, id: string): Promise<JobRow | undefined> {
  return (await jobsOf(reader, [id])).get(id);
}

export async function findMail(reader: Client, id: string): Promise<MailRow | undefined> {
  const row = await reader.mail.findUnique({ where: { id } });
  return row ? decodeRow('Mail', row as Raw) : undefined;
}

/** E-mails sent to an address, or to everybody, newest first. */
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
