/** Queries for the audit log. */
import type { AuditRow } from '#core/rows.ts';
import { CHAIN_START, hashOf } from '#platform/store/audit-chain.ts';
import type { Client } from '#platform/store/database.ts';
import { beginningWith } from '#platform/store/sql.ts';
import { decodeRow } from '#platform/store/tables.ts';
import { findUsers } from '#topics/accounts/queries.ts';
import type { Takings } from './contract.ts';

type Raw = Record<string, unknown>;

/** Which entries; all by default. */
export interface AuditFilter {
  actorId?: string | undefined;
  userId?: string | undefined;
  subject?: string | undefined;
  /** Prefix of the action. */
  action?: string | undefined;
  /** Whether to include mere claims. */
  takings?: Takings | undefined;
}

/** Logged at every look at a request, and only of interest when asked for. */
const TAKINGS = ['review.claim'];

const whereOf = ({ actorId, userId, subject, action, takings }: AuditFilter) => ({
  ...(actorId !== undefined && { actorId }),
  ...(userId !== undefined && { userId }),
  ...(subject !== undefined && { subject }),
  ...(action !== undefined && { action: beginningWith(action) }),
  ...(takings === 'hidden' && { NOT: { action: { in: [...TAKINGS] } } }),
});

interface AuditPart extends AuditFilter {
  /** The last number to include. */
  until?: number | undefined;
  skip: number;
  take: number;
}

/** Entries, newest first. */
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

/** Names of the people in entries, by id. */
export async function namesIn(
  reader: Client,
  rows: readonly AuditRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ actorId, userId }) => [actorId, userId ?? actorId]);
  const people = await findUsers(reader, new Set(ids));
  return new Map(people.map(({ id, name }) => [id, name]));
}

/** Whether there is an entry with this id. */
export async function isInAuditLog(reader: Client, id: string): Promise<boolean> {
  return (await reader.audit.findUnique({ where: { id }, select: { id: true } })) !== null;
}

/** Entries from a number on, oldest first. */
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
  /** Hash of the last entry checked. */
  head: string;
  /** Number that the first wrong entry has, or should have. */
  brokenAt?: number;
}

const PART = 2000;

/** Verifies the chain from its beginning; stops at the first entry that does not fit. */
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
