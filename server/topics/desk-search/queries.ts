/** A search over people and the ids of what they did. */
import type { ReviewKind } from '#core/codes.ts';
import { searched } from '#core/searched.ts';
import type { Client } from '#platform/store/database.ts';

/** Most hits per source; for more, the search text has to be longer. */
export const HITS_MAX = 100;
/** Ids are a kind, `_` and a text that sorts by time, so a shorter prefix would match a whole year. */
const NUMBER_LETTERS_MIN = 6;

export interface SearchQuery {
  /** Trimmed, not empty. */
  text: string;
  /** Whether to include requests for staff. */
  withRequests: boolean;
  /** Whether to include adjustments. */
  withCorrections: boolean;
  skip: number;
  take: number;
}

export interface Found {
  kind: 'person' | 'order' | 'subscription' | 'transfer' | 'robot' | 'correction' | ReviewKind;
  id: string;
  subjectId: string | null;
  status: string | null;
  note: string | null;
  userId: string;
  createdAt: number;
}

interface Source {
  sql: string;
  values: readonly string[];
}

/** SQL for: `"column"` starts with a text, in a form that an index can answer. */
const begins = (column: string) => `"${column}" >= ? AND "${column}" < ?`;
/** The bounds of texts with this prefix. */
const beginning = (text: string) => [text, `${text}\u{10ffff}`];

/** People who match exactly come first, then those whose name or address starts with the text. */
function people(text: string): Source {
  const [small, name] = [text.toLowerCase(), searched(text)];
  return {
    sql: `SELECT 'person' AS "kind", "id", NULL AS "subjectId", NULL AS "status", NULL AS "note",
        "id" AS "userId", "createdAt",
        CASE WHEN ? IN ("id", "loginId") OR "email" = ? THEN 0
          WHEN instr("email", ?) = 1 OR instr("searchName", ?) = 1 THEN 2 ELSE 3 END AS "rank"
      FROM "User"
      WHERE "kind" = 'customer' AND (? IN ("id", "loginId")
        OR instr("email", ?) > 0 OR instr("searchName", ?) > 0)`,
    values: [text, small, small, name, text, small, name],
  };
}

const RECORDS = [
  `SELECT 'order' AS "kind", "id", NULL AS "subjectId", "status", "instrument" AS "note", "userId", "createdAt", 1 AS "rank" FROM "Order"`,
  `SELECT 'subscription' AS "kind", "id", NULL AS "subjectId", "status", (SELECT "symbol" FROM "Offering" WHERE "Offering"."id" = "offeringId") AS "note", "userId", "createdAt", 1 AS "rank" FROM "Subscription"`,
  `SELECT 'transfer' AS "kind", "id", NULL AS "subjectId", NULL AS "status", NULL AS "note", "userId", "createdAt", 1 AS "rank" FROM "WalletTransfer"`,
  `SELECT 'robot' AS "kind", "id", NULL AS "subjectId", "state" AS "status", "robotName" AS "note", "userId", "createdAt", 1 AS "rank" FROM "QuantOrder"`,
] as const;
const CORRECTIONS = `SELECT 'correction' AS "kind", "id", NULL AS "subjectId", "status", "reason" AS "note", "userId", "createdAt", 1 AS "rank" FROM "Adjustment"`;
const REQUESTS = `SELECT "kind", "id", "subjectId", "status", NULL AS "note", "userId", "createdAt", 1 AS "rank" FROM "Review"`;

function sourcesOf({ text, withRequests, withCorrections }: SearchQuery): Source[] {
  const sources = [people(text)];
  if (text.includes('_') && text.length >= NUMBER_LETTERS_MIN) {
    const values = beginning(text.toLowerCase());
    const records = withCorrections ? [...RECORDS, CORRECTIONS] : RECORDS;
    for (const sql of records) sources.push({ sql: `${sql} WHERE ${begins('id')}`, values });
    if (withRequests) {
      for (const column of ['id', 'subjectId']) {
        sources.push({ sql: `${REQUESTS} WHERE ${begins(column)}`, values });
      }
    }
  }
  return sources;
}

/** A page of hits: exact matches first, then by age, so that new rows do not move earlier ones. */
export async function searchDesk(
  reader: Client,
  query: SearchQuery,
): Promise<{ rows: Found[]; total: number }> {
  const sources = sourcesOf(query);
  const arms = sources.map(
    ({ sql }) => `SELECT * FROM (${sql} ORDER BY "rank", "id" LIMIT ${HITS_MAX}) AS hits`,
  );
  const found = await reader.$queryRawUnsafe<(Found & { createdAt: bigint; total: bigint })[]>(
    `SELECT *, COUNT(*) OVER () AS "total" FROM (${arms.join(' UNION ALL ')}) AS found
     ORDER BY "rank", "kind", "id" LIMIT ? OFFSET ?`,
    ...sources.flatMap(({ values }) => [...values]),
    query.take,
    query.skip,
  );
  if (found.length === 0 && query.skip > 0) {
    return { rows: [], total: (await searchDesk(reader, { ...query, skip: 0, take: 1 })).total };
  }
  return {
    total: Number(found[0]?.total ?? 0),
    rows: found.map(({ kind, id, subjectId, status, note, userId, createdAt }) => ({
      ...{ kind, id, subjectId, status, note, userId },
      createdAt: Number(createdAt),
    })),
  };
}
