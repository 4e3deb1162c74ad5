/** Queries for reviews. */
import type { ReviewKind, ReviewStatus, TimeOrder } from '#core/codes.ts';
import type { ReviewRow } from '#core/rows.ts';
import { searched } from '#core/searched.ts';
import type { Client } from '#platform/store/database.ts';
import type { PartBehind } from '#platform/store/part-behind.ts';
import { IN_LIST } from '#platform/store/sql.ts';
import { decodeRow } from '#platform/store/tables.ts';
import { DECIDED } from './contract.ts';

type Raw = Record<string, unknown>;

export interface ReviewQuery extends PartBehind {
  kind?: ReviewKind | undefined;
  /** `decided`: approved or rejected, sorted by when they were. */
  status: ReviewStatus | typeof DECIDED;
  /** Part of a name or address, a login id, or an id. */
  text?: string | undefined;
  /** Claimed by this member of staff, by somebody else, by nobody, or by nobody else, at `now`. */
  claimed?: Claimed | undefined;
  /** Epoch milliseconds: only requests up to then. */
  until?: number | undefined;
  now: number;
  sort: TimeOrder;
}

interface Claimed {
  by: keyof typeof CLAIMS;
  staffId: string;
  /** One person may decide alone, even on their own requests. */
  selfReview: boolean;
}

interface Condition {
  sql: string;
  values: readonly (string | number)[];
}

const CLAIMS = {
  mine: '"claimedBy" = ? AND "claimedUntil" > ?',
  others: '"claimedBy" <> ? AND "claimedUntil" > ?',
  free: '"pending" IS NULL AND ("claimedBy" IS NULL OR "claimedUntil" <= ?)',
  mineOrFree:
    '"pending" IS NULL AND ("claimedBy" IS NULL OR "claimedBy" = ? OR "claimedUntil" <= ?)',
} as const;

/** What a member of staff may complete: not their own requests, nor those they were the first to approve. */
const OF_OTHERS = '"userId" <> ? AND ("firstApprover" IS NULL OR "firstApprover" <> ?)';

const MATCHES = `("id" = ? OR "subjectId" = ? OR "userId" = ? OR "userId" IN (
  SELECT "id" FROM "User"
  WHERE "loginId" = ? OR instr("email", ?) > 0 OR instr("searchName", ?) > 0))`;

const IS_DECIDED = `"decidedAt" IS NOT NULL AND "status" IN ('approved', 'rejected')`;

/** The column that orders a list. */
const timeOf = ({ status }: ReviewQuery) => (status === DECIDED ? 'decidedAt' : 'createdAt');

function conditionsOf(query: ReviewQuery): Condition {
  const isDecided = query.status === DECIDED;
  const parts: string[] = isDecided ? [IS_DECIDED] : ['"status" = ?'];
  const values: (string | number)[] = isDecided ? [] : [query.status];
  const add = (sql: string, ...more: (string | number)[]) => {
    parts.push(sql);
    values.push(...more);
  };
  if (query.kind) add('"kind" = ?', query.kind);
  if (query.until !== undefined) add('"createdAt" <= ?', query.until);
  if (query.claimed) {
    const { by, staffId, selfReview } = query.claimed;
    add(CLAIMS[by], ...(by === 'free' ? [query.now] : [staffId, query.now]));
    if (by === 'mineOrFree' && !selfReview) add(OF_OTHERS, staffId, staffId);
  }
  if (query.text) {
    const { text } = query;
    add(MATCHES, text, text, text, text, text.toLowerCase(), searched(text));
  }
  return { sql: parts.join(' AND '), values };
}

/** Condition for rows after a request, which may have been decided since. */
function behindOf(query: ReviewQuery): Condition {
  const { sort, after } = query;
  if (after === undefined) return { sql: '', values: [] };
  const time = timeOf(query);
  const isLater = sort === 'oldest' ? '>' : '<';
  return {
    sql: ` AND ("${time}", "id") ${isLater} (SELECT "${time}", "id" FROM "Review" WHERE "id" = ?)`,
    values: [after],
  };
}

/**
 * A page of requests, by age or decision. A long list is counted from its nearer end, so the last page costs no more
 * than the first.
 */
export async function reviewPage(
  reader: Client,
  query: ReviewQuery,
): Promise<{ rows: ReviewRow[]; total: number }> {
  const { sql, values } = conditionsOf(query);
  const [counted] = await reader.$queryRawUnsafe<{ total: bigint }[]>(
    `SELECT COUNT(*) AS total FROM "Review" WHERE ${sql}`,
    ...values,
  );
  const total = Number(counted?.total ?? 0);
  const take = Math.min(query.take, total - query.skip);
  if (take <= 0) return { rows: [], total };
  const rest = total - query.skip - take;
  const isFar = rest < query.skip;
  const ascending = (query.sort === 'oldest') !== isFar;
  const order = ascending ? 'ASC' : 'DESC';
  const time = timeOf(query);
  const behind = behindOf(query);
  const found = await reader.$queryRawUnsafe<Raw[]>(
    `SELECT * FROM "Review" WHERE "id" IN (
       SELECT "id" FROM "Review" WHERE ${sql}${behind.sql}
       ORDER BY "${time}" ${order}, "id" ${order} LIMIT ? OFFSET ?)`,
    ...values,
    ...behind.values,
    take,
    isFar ? rest : query.skip,
  );
  const rows = found.map((row) => decodeRow('Review', row));
  const sign = query.sort === 'oldest' ? 1 : -1;
  rows.sort((a, b) => sign * ((a[time] ?? 0) - (b[time] ?? 0) || (a.id < b.id ? -1 : 1)));
  return { rows, total };
}

/** US cents approved for people by kind since a moment, by `<person>/<kind>`. */
export async function approvedSums(
  reader: Client,
  userIds: readonly string[],
  sinceMs: number,
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await reader.$queryRawUnsafe<{ userId: string; kind: string; sum: bigint }[]>(
    `SELECT "userId", "kind", CAST(SUM("amount") AS BIGINT) AS "sum" FROM "Review"
     WHERE "userId" ${IN_LIST} AND "decidedAt" > ?
       AND "status" = 'approved' AND "amount" IS NOT NULL
     GROUP BY "userId", "kind"`,
    JSON.stringify(userIds),
    sinceMs,
  );
  return new Map(rows.map(({ userId, kind, sum }) => [`${userId}/${kind}`, BigInt(sum)]));
}

/** Ids of open requests claimed in one of these sessions. */
export async function claimedIn(reader: Client, sessions: readonly string[]): Promise<string[]> {
  const rows = await reader.review.findMany({
    where: { status: 'open', claimedSession: { in: [...sessions] } },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ id }) => id);
}

/** Requests with a held decision that a job of some kind will carry out, next one first. */
export async function pendingReviews(
  reader: Client,
  { kind, until }: { kind: string; until: number },
): Promise<ReviewRow[]> {
  const jobs = await reader.job.findMany({
    where: { kind, dueAt: { lte: BigInt(until) } },
    orderBy: { dueAt: 'asc' },
    select: { refId: true },
  });
  const ids = jobs.map(({ refId }) => refId);
  const found = await reader.review.findMany({ where: { id: { in: ids } } });
  const rows = found.map((row) => decodeRow('Review', row as Raw));
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Number of open requests of each kind, and since when the oldest waits. */
export async function openReviewCounts(
  reader: Client,
): Promise<{ kind: string; open: number; oldestAt: number }[]> {
  const rows = await reader.$queryRawUnsafe<{ kind: string; open: bigint; oldestAt: bigint }[]>(
    `SELECT "kind", COUNT(*) AS "open", MIN("createdAt") AS "oldestAt" FROM "Review"
     WHERE "status" = 'open' GROUP BY "kind"`,
  );
  return rows.map(({ kind, open, oldestAt }) => ({
    kind,
    open: Number(open),
    oldestAt: Number(oldestAt),
  }));
}

export async function findReview(reader: Client, id: string): Promise<ReviewRow | undefined> {
  const row = await reader.review.findUnique({ where: { id } });
  return row ? decodeRow('Review', row as Raw) : undefined;
}

/** Requests of a person, newest first. */
export async function reviewsOf(
  reader: Client,
  userId: string,
  take: number,
): Promise<ReviewRow[]> {
  const rows = await reader.review.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take,
  });
  return rows.map((row) => decodeRow('Review', row as Raw));
}

/**
 * The review of its owner's application or deposit that shows an upload: the named one, if it does, or
 * else the latest. A picture may be submitted again after a rejection.
 */
export async function reviewShowing(
  reader: Client,
  { id, userId }: { id: string; userId: string },
  named: string | undefined,
): Promise<string | undefined> {
  const latest = {
    select: { reviewId: true },
    orderBy: { reviewId: 'desc' },
  } as const;
  const own = { userId, ...(named !== undefined && { reviewId: named }) };
  const [application, deposit] = await Promise.all([
    reader.kycApplication.findFirst({
      where: { ...own, OR: [{ front: id }, { back: id }] },
      ...latest,
    }),
    reader.recharge.findFirst({ where: { ...own, proofs: { contains: id } }, ...latest }),
  ]);
  const found = [application, deposit].flatMap((one) => one?.reviewId ?? []);
  return found.toSorted().at(-1);
}
