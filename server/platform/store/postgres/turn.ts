/** How a transaction begins when several processes write to one database. */
import type { ChangeRow, TransactionStart } from '../writer.ts';

/** The database's clock, epoch milliseconds: the machines' clocks may differ. */
export const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';
/**
 * How long a transaction may idle (because its process was suspended, for example) while all others wait,
 * milliseconds.
 */
const IDLE_MS_MAX = 3000;
/** How long a transaction waits for the lock, milliseconds. */
export const WAIT_MS_MAX = 10_000;

/**
 * A transaction reads a snapshot, and fails if another has changed what it read since. Its number is read
 * at the beginning: it tells the outcome if the answer to COMMIT is lost.
 */
const MOMENT = 'BEGIN ISOLATION LEVEL REPEATABLE READ';
/** Behind a pooler a session is shared, so session settings are made in each transaction. */
const POOLED = `${MOMENT} READ WRITE; SET LOCAL jit TO off; SET LOCAL synchronous_commit TO on`;
const NUMBER = 'pg_current_xact_id()::text AS number';

/** The changes after a number, in order; cut off where there are too many. */
export const changesAfter = (seq: string): string =>
  `SELECT c."seq", c."node", c."body", c."events" AS last, e."first", e."events" FROM "Change" c
  LEFT JOIN "EventBatch" e ON e."seq" = c."events" WHERE c."seq" > CAST(${seq} AS BIGINT) ORDER BY c."seq" LIMIT 500`;

/** Begins a transaction of a process that has the database to itself. */
export const begin = (isPooled: boolean): string =>
  `${isPooled ? POOLED : MOMENT}; SELECT ${NUMBER}`;

/**
 * Takes the lock that serialises writers. LOCK comes first: the transaction's snapshot is taken by its
 * SELECT.
 */
export const turnWithin = (waitMs: number): string => `SET LOCAL lock_timeout = ${waitMs};
  SET LOCAL idle_in_transaction_session_timeout = ${IDLE_MS_MAX};
  LOCK TABLE "Turn" IN EXCLUSIVE MODE`;
export const TURN = turnWithin(WAIT_MS_MAX);

/** Begins a transaction of a node, also in one round trip: returns what the others wrote since `applied`. */
export const beginOnNode = (
  node: string,
  applied: bigint,
  isPooled: boolean,
): string => `${isPooled ? POOLED : MOMENT}; ${TURN};
  SELECT ${NUMBER}, coalesce((SELECT max("seq") FROM "Change"), 0) AS seq,
    (SELECT count(*) FROM "Node") AS nodes, EXISTS (SELECT FROM "Node" WHERE "id" = '${node}') AS known,
    "token", "settlingTo", "settledTo" FROM "Lease"; ${changesAfter(String(applied))}`;

interface BeginRow {
  number: string;
  seq?: bigint;
  nodes?: bigint;
  known?: boolean;
  token?: bigint;
  settlingTo?: bigint;
  settledTo?: bigint;
}

/** Parses the rows returned by the beginning of a transaction; without other processes there is no `turn`. */
export function readBegin([begun, ...changes]: readonly object[]): {
  number: string;
  turn?: TransactionStart;
} {
  const { number, seq, nodes, known, token, settlingTo, settledTo } = begun as BeginRow;
  if (seq === undefined || token === undefined) return { number };
  const turn: TransactionStart = {
    seq,
    nodes: Number(nodes),
    isKnown: known ?? false,
    token,
    catchingUpTo: Number(settlingTo),
    caughtUpTo: Number(settledTo),
    changes: changes as ChangeRow[],
  };
  return { number, turn };
}
