/** Statements about the processes on a database. All times are by its clock, epoch milliseconds. */
import { MINUTE_MS } from '#core/time.ts';
import { NOTIFY } from './notify-connection.ts';
import { changesAfter, NOW, TURN, turnWithin } from './turn.ts';

/** Real time between two heartbeats, milliseconds. */
export const BEAT_MS = 1000;
/** How long the leader may be silent before another takes over; with a heartbeat, less than 5 s. */
export const LEASE_MS = 3500;
/** The same while a world is created, which computes for long without a pause. */
const OPENING_MS = MINUTE_MS;
/** A process silent for this long is forgotten. */
export const GONE_MS = 15_000;
/** How long changes are kept. */
const KEPT_MS = 10 * MINUTE_MS;

const LEASE_TO = `${NOW} + CASE WHEN "open" THEN ${LEASE_MS} ELSE ${OPENING_MS} END`;
const MINE = `"holder" = $1 AND "token" = $2`;

/**
 * Registers a process. The progress of catching up becomes unknown, as a leader without followers
 * announces nothing.
 */
export const REGISTER = `BEGIN; ${TURN};
  INSERT INTO "Lease" VALUES (1, '', 0, 0, false, -1, -1, 0) ON CONFLICT DO NOTHING;
  UPDATE "Lease" SET "settlingTo" = -1, "settledTo" = -1;
  INSERT INTO "Node" ("id", "seenAt") VALUES (gen_random_uuid()::text, ${NOW}) RETURNING "id",
    coalesce((SELECT max("seq") FROM "Change"), 0) AS seq;
  COMMIT`;

/** Nobody writes while the leader changes, so that each transaction is clearly before or after it. */
export const takeAs = (node: string): string => `BEGIN; ${TURN};
  UPDATE "Lease" SET "holder" = '${node}', "token" = "token" + 1, "settlingTo" = -1, "settledTo" = -1,
    "expiresAt" = ${LEASE_TO} WHERE "expiresAt" < ${NOW} RETURNING "token";
  COMMIT`;

export interface Heartbeat {
  now: bigint;
  seen: boolean;
  kept: boolean;
  /** Whether nobody holds the lease, because the leader has released it. */
  free: boolean;
  nodes: bigint;
  seq: bigint;
  open: boolean;
  left: bigint;
}

/** `$3`: whether the others have had enough time to be heard. */
export const BEAT = `WITH seen AS (UPDATE "Node" SET "seenAt" = ${NOW} WHERE "id" = $1 RETURNING 1),
  kept AS (UPDATE "Lease" SET "expiresAt" = ${LEASE_TO} WHERE ${MINE} RETURNING 1),
  gone AS (DELETE FROM "Node" WHERE "seenAt" < ${NOW} - ${GONE_MS} AND "id" <> $1 AND EXISTS (SELECT FROM kept) AND $3::boolean)
  SELECT ${NOW} AS now, EXISTS (SELECT FROM seen) AS seen, EXISTS (SELECT FROM kept) AS kept, "holder" = '' AS free,
    (SELECT count(*) FROM "Node") AS nodes, coalesce((SELECT max("seq") FROM "Change"), 0) AS seq,
    "open", "expiresAt" - ${NOW} AS left FROM "Lease"`;

/** Releases what it holds, and notifies the others. */
export const FREE = `WITH freed AS (UPDATE "Lease" SET "holder" = '', "expiresAt" = 0 WHERE ${MINE}),
  gone AS (DELETE FROM "Node" WHERE "id" = $1) SELECT ${NOTIFY} 'l')`;

export const OPENED = `UPDATE "Lease" SET "open" = true, "expiresAt" = ${NOW} + ${LEASE_MS} WHERE ${MINE}`;

/** Heartbeats wait behind a claim on the same connection, so it must end well within a lease. */
const CLAIM_WAIT_MS = 500;

/** From then on nobody else decides anything about the world; returns the last change before that. */
export const claimAs = (
  node: string,
  token: bigint,
  toMs: number,
): string => `BEGIN; ${turnWithin(CLAIM_WAIT_MS)};
  UPDATE "Lease" SET "settlingTo" = ${Math.floor(toMs)} WHERE "holder" = '${node}' AND "token" = ${token}
    RETURNING coalesce((SELECT max("seq") FROM "Change"), 0) AS seq;
  COMMIT`;

export const CAUGHT_UP = `WITH done AS (UPDATE "Lease" SET "settledTo" = $3, "settledSeq" = $4 WHERE ${MINE}
    RETURNING 1) SELECT ${NOTIFY} 's ' || $3 || ' ' || $4) FROM done`;

/** Keeps the last change, because the next is numbered after it. */
export const PRUNE = `DELETE FROM "Change" WHERE "at" < ${NOW} - ${KEPT_MS} AND "seq" < (SELECT max("seq") FROM "Change")`;

export const CHANGES = changesAfter('?');

export const CHANGE = `WITH put AS (INSERT INTO "Change" ("seq", "node", "at", "events", "body")
    VALUES (CAST(? AS BIGINT), ?, ${NOW}, CAST(nullif(?, '') AS INTEGER), ?))
  SELECT ${NOTIFY} 'c ' || ? || ' ' || ?)`;
