/** Rows of a batch: those that its commands need are read together, and what they changed is written together. */
import { COUNTED_MS } from '#core/review.ts';
import type { Rows, Table } from '#core/rows.ts';
import { type ChainEnd, chained } from './audit-chain.ts';
import { OPEN } from './open-orders.ts';
import { IN_LIST } from './sql.ts';
import type { BatchState, Changes } from './state.ts';
import { decodeRow, selectSql, TABLES } from './tables.ts';
import type { Statements } from './writer.ts';

/** Ids of the rows a command reads or changes. */
export type Needs = { [T in Table]?: readonly string[] } & {
  /** Keys of open positions. */
  openPositions?: readonly string[];
  /** Ids of positions whose open orders are wanted too. */
  ordersOfPositions?: readonly string[];
  /** Ids of people whose requests that were approved within a day are wanted. */
  countedReviewsOf?: readonly string[];
  /** Instruments whose auctions and placings that go on are wanted, whoever opened them meanwhile. */
  salesOf?: readonly string[];
};

/** The commands of a batch: what each needs, and its moment in epoch milliseconds. */
interface Loaded {
  command: { needs: Needs };
  at: number;
}

/** What all commands of a batch need, each id once. */
function needsOf(batch: readonly Loaded[]): Map<keyof Needs, string[]> {
  const wanted = new Map<keyof Needs, Set<string>>();
  for (const { command } of batch) {
    for (const [name, ids] of Object.entries(command.needs) as [keyof Needs, string[]][]) {
      const known = wanted.get(name) ?? new Set<string>();
      for (const id of ids) known.add(id);
      wanted.set(name, known);
    }
  }
  return new Map([...wanted].map(([name, ids]) => [name, [...ids]]));
}

/**
 * Reads the rows that the commands of a batch need, a statement a table. Whoever changes rows takes the
 * tables in this order, so that two writers never wait for each other.
 */
export async function load(
  tx: Statements,
  state: BatchState,
  batch: readonly Loaded[],
): Promise<void> {
  const needs = needsOf(batch);
  const read = async <T extends Table>(table: T, name: keyof Needs, sql: string) => {
    const ids = needs.get(name);
    if (!ids || ids.length === 0) return;
    const rows = await tx.allToChange(sql, JSON.stringify(ids));
    for (const row of rows) state.load(table, decodeRow(table, row) as Rows[T]);
  };
  const earliest = Math.min(...batch.map(({ at }) => at));
  const recent = `"status" = 'approved' AND "decidedAt" > ${earliest - COUNTED_MS}`;
  // Sent together and answered in order: one round trip for all.
  await Promise.all([
    ...TABLES.map((table) => read(table, table, selectSql(table))),
    read('Position', 'openPositions', selectSql('Position', 'openKey')),
    read('Order', 'ordersOfPositions', `${selectSql('Order', 'positionId')} AND ${OPEN}`),
    read('Review', 'countedReviewsOf', `${selectSql('Review', 'userId')} AND ${recent}`),
    read('Auction', 'salesOf', `${selectSql('Auction', 'instrument')} AND "clearedAt" IS NULL`),
    read(
      'Placing',
      'salesOf',
      `${selectSql('Placing', 'instrument')} AND "closesAt" > ${earliest}`,
    ),
  ]);
}

/** New lines of the audit log, chained on to the last that is written. */
async function auditRows(tx: Statements, changes: Changes): Promise<Rows['Audit'][]> {
  const rows = [...changes.rows('Audit')];
  if (rows.length === 0) return rows;
  const [end] = await tx.all<ChainEnd>(
    'SELECT "seq", "hash" FROM "Audit" ORDER BY "seq" DESC LIMIT 1',
  );
  return chained(rows, end && { ...end, seq: Number(end.seq) });
}

/** Writes every changed row, a statement a table. Answers whether there was anything. */
export async function flush(
  tx: Statements,
  changes: Changes,
  pause: () => Promise<unknown>,
): Promise<boolean> {
  let wrote = false;
  for (const table of TABLES) {
    const rows = table === 'Audit' ? await auditRows(tx, changes) : [...changes.rows(table)];
    if (rows.length === 0) continue;
    wrote = true;
    await tx.put(table, rows);
    await pause();
  }
  if (changes.removedJobs.size > 0) {
    wrote = true;
    await tx.write(
      `DELETE FROM "Job" WHERE "id" ${IN_LIST}`,
      JSON.stringify([...changes.removedJobs]),
    );
  }
  return wrote;
}
