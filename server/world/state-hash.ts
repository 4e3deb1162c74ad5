/** One hash over what a world's people own, owe and ordered. */
import { createHash } from 'node:crypto';
import type { Table } from '#core/rows.ts';
import { COLUMNS } from '#platform/store/columns.gen.ts';
import type { Client, Database } from '#platform/store/database.ts';
import type { UnitOfWork } from '#platform/store/unit-of-work.ts';

const HASHED = ['Account', 'Transfer', 'Order', 'Fill', 'Position'] as const satisfies Table[];
const PAGE = 5000;

/**
 * When a fill was found out, as stored in its reasons for the story: it depends on how often somebody
 * looked, not on what happened, so it is left out. The text is JSON inside a JSON row, so its quotes are
 * escaped.
 */
const FOUND = /,\\"found\\":\d+|\\"found\\":\d+,/;

export interface StateHash {
  /** SHA-256, hexadecimal. */
  hash: string;
  rows: Record<string, number>;
}

/** Hashes all columns of all rows in order of id, except that fact. Call it between two transactions. */
export async function hashRows(reader: Client): Promise<StateHash> {
  const hash = createHash('sha256');
  const rows: Record<string, number> = {};
  for (const table of HASHED) {
    rows[table] = 0;
    const columns = Object.keys(COLUMNS[table]).map((name) => `json_quote("${name}")`);
    const sql = `SELECT "id", '[' || ${columns.join(" || ',' || ")} || ']' AS row FROM "${table}" WHERE "id" > ? ORDER BY "id" LIMIT ${PAGE}`;
    for (let after = ''; ; ) {
      const page = await reader.$queryRawUnsafe<{ id: string; row: string }[]>(sql, after);
      for (const { row } of page) hash.update(`${table} ${row.replace(FOUND, '')}\n`);
      rows[table] += page.length;
      const last = page.at(-1);
      if (!last || page.length < PAGE) break;
      after = last.id;
    }
  }
  return { hash: hash.digest('hex'), rows };
}

/** The hash of a world at its present moment. */
export async function stateHash({
  unitOfWork,
  database: { reader },
}: {
  unitOfWork: UnitOfWork;
  database: Database;
}): Promise<StateHash> {
  await unitOfWork.caughtUp();
  return unitOfWork.between(() => hashRows(reader));
}
