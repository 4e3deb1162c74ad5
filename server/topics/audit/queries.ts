/** The audit log, read. */
import type { AuditRow } from '#core/rows.ts';
import { CHAIN_START, hashOf } from '#platform/store/audit-chain.ts';
import type { Client } from '#platform/store/database.ts';
import { beginningWith } from '#platform/store/sql.ts';
import { decodeRow } from '#platform/store/tables.ts';
import { findUsers } from '#topics/accounts/queries.ts';
import type { Takings } from './contract.ts';

type Raw = Record<string, unknown>;

/** Which lines; all of them where nothing is said. */
export interface AuditFilter {
  actorId?: string | undefined;
  userId?: string | undefined;
  subject?: string | undefined;
  /** What the action begins with. */
  action?: string | undefined;
  /** Whether what was only taken in hand is among them. */
  takings?: Takings | undefined;
}

/** Done at each glance at a request, and of interest when somebody asks for it. */
const TAKINGS = ['review.claim'];

const whereOf = ({ actorId, userId, subject, action, takings }: AuditFilter) => ({
  ...(actorId !== undefined && { actorId }),
  ...(userId !== undefined && { userId }),
  ...(subject !== undefined && { subject }),
  ...(action !== undefined && { action: beginningWith(action) }),
  ...(takings === 'hidden' && { NOT: { action: { in: [...TAKINGS] } } }),
});

interface AuditPart extends AuditFilter {
  /** The last number to look at. */
  until?: number | undefined;
  skip: number;
  take: number;
}

/** Lines, newest first. */
export async function auditPage(
  reader: Client,
  { until, skip, take, ...filter }: AuditPart,
): Promise<{ rows: AuditRow[]; total: number }> {
  const where = { ...whereOf(filter), ...(until !== undefined && { seq: { lte: until } }) };
  const [rows, total] = await Promise.all([
    reader.audit.findMany({ where, orderBy: { seq: 'desc' }, skip, take }),
    reader.audit.count({ where }),
  ]);
  return { rows: rows.map((row) => decodeRow('Audit', row as Raw)), total };
}

/** What whoever is named in lines is called, by their ids. */
export async function namesIn(
  reader: Client,
  rows: readonly AuditRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ actorId, userId }) => [actorId, userId ?? actorId]);
  const people = await findUsers(reader, new Set(ids));
  return new Map(people.map(({ id, name }) => [id, name]));
}

/** Whether there is a line of this id. */
export async function isInAuditLog(reader: Client, id: string): Promise<boolean> {
  return (await reader.audit.findUnique({ where: { id }, select: { id: true } })) !== null;
}

/** Lines from a number on, oldest first. */
export async function auditFrom(
  reader: Client,
  from: number,
  take: number,
  filter: AuditFilter = {},
): Promise<AuditRow[]> {
  const rows = await reader.audit.findMany({
    where: { ...whereOf(filter), seq: { gte: from } },
    orderBy: { seq: 'asc' },
    take,
  });
  return rows.map((row) => decodeRow('Audit', row as Raw));
}

export interface ChainCheck {
  ok: boolean;
  lines: number;
  /** Hash of the last line that was looked at. */
  head: string;
  /** Number that the first wrong line has, or should have. */
  brokenAt?: number;
}

const PART = 2000;

/** Follows the chain from its beginning; stops at the first line that does not fit. */
export async function verifyAudit(reader: Client): Promise<ChainCheck> {
  let seq = 0;
  let head = CHAIN_START;
  for (;;) {
    const part = await auditFrom(reader, seq + 1, PART);
    for (const row of part) {
      const fits = row.seq === seq + 1 && row.previous === head && row.hash === hashOf(row);
      if (!fits) return { ok: false, lines: seq, head, brokenAt: seq + 1 };
      seq = row.seq;
      head = row.hash;
    }
    if (part.length < PART) return { ok: true, lines: seq, head };
  }
}
