/** Checks the books by recomputing them from the transfers alone. */
import type { Client } from '#platform/store/database.ts';
import { eachOf } from '#platform/store/sql.ts';

export interface LedgerCheck {
  ok: boolean;
  accounts: number;
  transfers: number;
  /** What is inconsistent, one line each. */
  faults: string[];
}

interface Fault {
  what: string;
}

/** Each account's balances by its transfers must equal the stored ones. */
const BALANCES = `
  WITH moved AS (
    SELECT "debitAccountId" AS id, 'd' AS side, "kind", "amount", "released" FROM "Transfer"
    UNION ALL SELECT "creditAccountId", 'c', "kind", "amount", "released" FROM "Transfer"
  ), totals AS (
    SELECT id,
      SUM(CASE WHEN side = 'd' AND "kind" IN ('posted', 'post') THEN "amount" ELSE 0 END) AS dp,
      SUM(CASE WHEN side = 'c' AND "kind" IN ('posted', 'post') THEN "amount" ELSE 0 END) AS cp,
      SUM(CASE WHEN side = 'd' THEN CASE "kind" WHEN 'pending' THEN "amount" WHEN 'posted' THEN 0 ELSE -"amount" - "released" END ELSE 0 END) AS dh,
      SUM(CASE WHEN side = 'c' THEN CASE "kind" WHEN 'pending' THEN "amount" WHEN 'posted' THEN 0 ELSE -"amount" - "released" END ELSE 0 END) AS ch
    FROM moved GROUP BY id
  )
  SELECT 'account ' || a."id" || ' differs from its transfers' AS what
  FROM "Account" a LEFT JOIN totals t ON t.id = a."id"
  WHERE a."debitsPosted" <> COALESCE(t.dp, 0) OR a."creditsPosted" <> COALESCE(t.cp, 0)
     OR a."debitsPending" <> COALESCE(t.dh, 0) OR a."creditsPending" <> COALESCE(t.ch, 0)`;

const UNKNOWN_ACCOUNTS = `
  SELECT 'transfer ' || t."id" || ' names an unknown account' AS what FROM "Transfer" t
  WHERE t."debitAccountId" NOT IN (SELECT "id" FROM "Account")
     OR t."creditAccountId" NOT IN (SELECT "id" FROM "Account")`;

const SUMS = `
  SELECT 'currency ' || "currency" || ' does not sum to zero' AS what FROM "Account"
  GROUP BY "currency"
  HAVING SUM("creditsPosted" - "debitsPosted") <> 0 OR SUM("creditsPending" - "debitsPending") <> 0`;

/**
 * Each unfinished hold must belong to exactly one open order, withdrawal or subscription, with the same
 * remainder.
 */
const HOLDS = `
  WITH holds AS (
    SELECT p."id", p."amount" - COALESCE((
      SELECT SUM(c."amount" + c."released") FROM "Transfer" c WHERE c."pendingId" = p."id"), 0) AS rest
    FROM "Transfer" p WHERE p."kind" = 'pending'
  )
  SELECT 'hold ' || h."id" || ' has ' || h.rest || ' left' AS what FROM holds h
  LEFT JOIN "Order" m ON m."marginHoldId" = h."id" LEFT JOIN "Order" f ON f."feeHoldId" = h."id"
  LEFT JOIN "Withdrawal" w ON w."holdId" = h."id"
  LEFT JOIN "Subscription" s ON s."holdId" = h."id"
  WHERE h.rest <> COALESCE(m."marginHeld", f."feeHeld", w."held", s."held", 0)
     OR (h.rest <> 0 AND COALESCE(m."status", f."status") NOT IN ('working', 'partial'))
     OR (h.rest <> 0 AND w."status" <> 0)
     OR (h.rest <> 0 AND s."status" NOT IN ('waiting', 'payable'))`;

/**
 * An open withdrawal must hold its amount; one that was paid out must have been paid in full, less the
 * fee.
 */
const WITHDRAWALS = `
  SELECT 'withdrawal ' || w."id" || ' differs from its transfers' AS what FROM "Withdrawal" w
  LEFT JOIN "Transfer" h ON h."id" = w."holdId"
  WHERE h."amount" IS NULL OR h."amount" <> w."amount" OR h."refId" <> w."id"
     OR (w."status" = 0) <> (w."held" = w."amount")
     OR COALESCE((SELECT SUM(t."amount") FROM "Transfer" t
          WHERE t."pendingId" = w."holdId" AND t."kind" = 'post'), 0)
        <> CASE w."status" WHEN 1 THEN w."amount" ELSE 0 END
     OR COALESCE((SELECT SUM(t."amount") FROM "Transfer" t
          WHERE t."refId" = w."id" AND t."event" = 'withdrawal.fee'), 0)
        <> CASE w."status" WHEN 1 THEN w."fee" ELSE 0 END`;

/** A payout method must exist and have the right count while it has open withdrawals. */
const CARD_USES = `
  WITH cards AS (
    SELECT value ->> 'id' AS id, CAST(value ->> 'openUses' AS INTEGER) AS uses
    FROM "PayMethods" p, ${eachOf('p."items"')}
  ), used AS (
    SELECT "cardId" AS id, COUNT(*) AS uses FROM "Withdrawal" WHERE "status" = 0 GROUP BY "cardId"
  )
  SELECT 'card ' || id || ' counts other withdrawals than its own' AS what FROM (
    SELECT c.id AS id FROM cards c LEFT JOIN used u ON u.id = c.id
    WHERE c.uses <> COALESCE(u.uses, 0)
    UNION ALL SELECT id FROM used WHERE id NOT IN (SELECT id FROM cards)) AS strange`;

const MARGINS = `
  SELECT 'margin account ' || a."id" || ' differs from what it stands for' AS what FROM "Account" a
  WHERE a."id" LIKE '%/margin' AND a."creditsPosted" - a."debitsPosted" <> COALESCE((
    SELECT SUM(p."margin") FROM "Position" p
    WHERE p."userId" = a."userId" AND p."wallet" || '/margin' = substr(a."id", length(a."userId") + 2)), 0)
  + COALESCE((
    SELECT SUM(q."amount") FROM "QuantOrder" q
    WHERE q."userId" = a."userId" AND q."state" = 'running' AND a."id" LIKE '%/AI/margin'), 0)
  + COALESCE((
    SELECT SUM(s."paid") FROM "Subscription" s
    WHERE s."userId" = a."userId" AND s."status" = 'allotted' AND a."id" LIKE '%/IPO/margin'), 0)`;

/** Each robot order must equal the sum of its days. */
const QUANT_INCOME = `
  SELECT 'robot order ' || q."id" || ' differs from its income' AS what FROM "QuantOrder" q
  WHERE q."income" <> COALESCE((
      SELECT SUM(i."amount") FROM "QuantIncome" i WHERE i."orderId" = q."id"), 0)
    OR q."income" <> COALESCE((
      SELECT SUM(t."amount") FROM "Transfer" t
      WHERE t."refId" = q."id" AND t."event" = 'quant.income'), 0)`;

/** Each order must equal the sum of its fills. */
const FILLS = `
  WITH filled AS (
    SELECT "orderId" AS id, SUM("quantity") AS quantity, SUM("fee") AS fee, SUM("profit") AS profit
    FROM "Fill" GROUP BY "orderId"
  )
  SELECT 'order ' || o."id" || ' differs from its fills' AS what
  FROM "Order" o LEFT JOIN filled f ON f.id = o."id"
  WHERE o."filledQuantity" <> COALESCE(f.quantity, 0) OR o."fee" <> COALESCE(f.fee, 0)
     OR o."profit" <> COALESCE(f.profit, 0)`;

/** A position's bound quantity must equal the unfilled rest of its open closing orders. */
const BOUND = `
  WITH bound AS (
    SELECT "positionId" AS id, SUM("quantity" - "filledQuantity") AS quantity
    FROM "Order" WHERE "status" IN ('working', 'partial') AND "tradeType" = 1 GROUP BY "positionId"
  )
  SELECT 'position ' || p."id" || ' is bound by other orders than its own' AS what
  FROM "Position" p LEFT JOIN bound b ON b.id = p."id"
  WHERE p."closing" <> COALESCE(b.quantity, 0)`;

const CHECKS = [
  BALANCES,
  UNKNOWN_ACCOUNTS,
  SUMS,
  HOLDS,
  MARGINS,
  FILLS,
  BOUND,
  WITHDRAWALS,
  CARD_USES,
  QUANT_INCOME,
];

/**
 * Checks all invariants of the ledger: balances equal their transfers, every currency sums to zero, every
 * hold belongs to one open order or withdrawal, every margin to open positions, every order equals its
 * fills.
 */
export async function checkLedger(reader: Client): Promise<LedgerCheck> {
  const faults: string[] = [];
  for (const sql of CHECKS) {
    const rows = await reader.$queryRawUnsafe<Fault[]>(sql);
    faults.push(...rows.map(({ what }) => what));
  }
  const [accounts, transfers] = await Promise.all([
    reader.account.count(),
    reader.transfer.count(),
  ]);
  return { ok: faults.length === 0, accounts, transfers, faults };
}
