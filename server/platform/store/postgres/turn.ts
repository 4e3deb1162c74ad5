/** How a transaction begins where several processes write to one database. */
import type { ChangeRow, Turn } from '../writer.ts';

/** The database's own clock, epoch milliseconds: those of the machines may differ. */
export const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';
/** So long a transaction may stand still, as that of a process that was stopped, and hold up all others. */
const IDLE_MS_MAX = 3000;
/** So long one waits for its turn. */
const WAIT_MS_MAX = 10_000;

/**
 * What a transaction reads is of one moment, and it fails where another has changed it since. Its number
 * is asked for at its beginning: by that its fate is found out when the answer to COMMIT is lost.
 */
const MOMENT = 'BEGIN ISOLATION LEVEL REPEATABLE READ';
/** Where sessions are others' in between, what they begin with elsewhere is said in each transaction. */
const POOLED = `${MOMENT} READ WRITE; SET LOCAL jit TO off; SET LOCAL synchronous_commit TO on`;
const NUMBER = 'pg_current_xact_id()::text AS number';

/** What the processes wrote after a change, in its order; not all, where it is much. */
export const changesAfter = (seq: string): string =>
  `SELECT c."seq", c."node", c."body", e."first", e."events" FROM "Change" c
  LEFT JOIN "EventBatch" e ON e."seq" = c."events" WHERE c."seq" > CAST(${seq} AS BIGINT) ORDER BY c."seq" LIMIT 500`;

/** Of a process that has the database to itself. */
export const begin = (isPooled: boolean): string =>
  `${isPooled ? POOLED : MOMENT}; SELECT ${NUMBER}`;

/** Takes a turn. LOCK comes before the moment that the transaction reads is fixed, which is at its SELECT. */
export const TURN = `SET LOCAL lock_timeout = ${WAIT_MS_MAX};
  SET LOCAL idle_in_transaction_session_timeout = ${IDLE_MS_MAX};
  LOCK TABLE "Turn" IN EXCLUSIVE MODE`;

/** Of a node, one trip as well: with what the others wrote by then, after a change. */
export const beginAs = (
  node: string,
  applied: bigint,
  isPooled: boolean,
): string => `${isPooled ? POOLED : MOMENT}; ${TURN};
  SELECT ${NUMBER}, coalesce((SELECT max("seq") FROM "Change"), 0) AS seq,
    (SELECT count(*) FROM "Node") AS nodes, EXISTS (SELECT FROM "Node" WHERE "id" = '${node}') AS known,
    "token", "settlingTo", "settledTo" FROM "Lease"; ${changesAfter(String(applied))}`;

interface Begun {
  number: string;
  seq?: bigint;
  nodes?: bigint;
  known?: boolean;
  token?: bigint;
  settlingTo?: bigint;
  settledTo?: bigint;
}

/** What the first trip of a transaction has told: its rows. Without a turn of a process alone. */
export function begunOf([begun, ...changes]: readonly object[]): { number: string; turn?: Turn } {
  const { number, seq, nodes, known, token, settlingTo, settledTo } = begun as Begun;
  if (seq === undefined || token === undefined) return { number };
  const turn: Turn = {
    seq,
    nodes: Number(nodes),
    isKnown: known ?? false,
    token,
    settlingTo: Number(settlingTo),
    settledTo: Number(settledTo),
    changes: changes as ChangeRow[],
  };
  return { number, turn };
}
