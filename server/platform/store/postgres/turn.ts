/** How a transaction begins where several processes write to one database. */
import type { ChangeRow, Turn } from '../writer.ts';

/** The database's own clock, epoch milliseconds: those of the machines may differ. */
export const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';
/** How long a transaction may idle (its process was suspended, say) while all others wait, milliseconds. */
const IDLE_MS_MAX = 3000;
/** How long a transaction waits for the lock, milliseconds. */
const WAIT_MS_MAX = 10_000;

/**
 * What a transaction reads is of one moment, and it fails where another has changed it since. Its number
 * is asked for at its beginning: by that its fate is found out when the answer to COMMIT is lost.
 */
const MOMENT = 'BEGIN ISOLATION LEVEL REPEATABLE READ';
/** Behind a pooler a session is shared, so the settings of a session are made in each transaction. */
const POOLED = `${MOMENT} READ WRITE; SET LOCAL jit TO off; SET LOCAL synchronous_commit TO on`;
const NUMBER = 'pg_current_xact_id()::text AS number';

/** What the processes wrote after a change, in order; cut off where there is too much. */
export const changesAfter = (seq: string): string =>
  `SELECT c."seq", c."node", c."body", c."events" AS last, e."first", e."events" FROM "Change" c
  LEFT JOIN "EventBatch" e ON e."seq" = c."events" WHERE c."seq" > CAST(${seq} AS BIGINT) ORDER BY c."seq" LIMIT 500`;

/** Begins a transaction of a process that has the database to itself. */
export const begin = (isPooled: boolean): string =>
  `${isPooled ? POOLED : MOMENT}; SELECT ${NUMBER}`;

/** Takes the lock that serialises writers. LOCK comes first: the snapshot of the transaction is taken at its SELECT. */
export const TURN = `SET LOCAL lock_timeout = ${WAIT_MS_MAX};
  SET LOCAL idle_in_transaction_session_timeout = ${IDLE_MS_MAX};
  LOCK TABLE "Turn" IN EXCLUSIVE MODE`;

/** Begins a transaction of a node, in one round trip too: it answers what the others wrote since `applied`. */
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

/** Reads the rows that beginning a transaction answered; a process alone has no `turn`. */
export function readBegin([begun, ...changes]: readonly object[]): { number: string; turn?: Turn } {
  const { number, seq, nodes, known, token, settlingTo, settledTo } = begun as BeginRow;
  if (seq === undefined || token === undefined) return { number };
  const turn: Turn = {
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
