/** A page of the rows of a table that meet conditions. */
import type { Rows, Table } from '#core/rows.ts';
import type { Client } from './database.ts';
import { decodeRow } from './tables.ts';

/** A part of a WHERE, with what stands for each `?` in it. */
export interface Condition {
  sql: string;
  values: readonly (string | number)[];
}

interface PageQuery {
  /** A row meets all of them. */
  conditions: readonly Condition[];
  /** What stands behind ORDER BY. */
  order: string;
  skip: number;
  take: number;
}

/** Ids are looked for first, which an index may answer alone; `total` counts all that is met. */
export async function foundPage<T extends Table>(
  reader: Client,
  table: T,
  { conditions, order, skip, take }: PageQuery,
): Promise<{ rows: Rows[T][]; total: number }> {
  const all = conditions.map(({ sql }) => sql).join(' AND ');
  const from = `FROM "${table}"${all && ` WHERE ${all}`}`;
  const values = conditions.flatMap((one) => one.values);
  const [rows, [counted]] = await Promise.all([
    reader.$queryRawUnsafe<Record<string, unknown>[]>(
      `SELECT * FROM "${table}" WHERE "id" IN (
         SELECT "id" ${from} ORDER BY ${order} LIMIT ? OFFSET ?) ORDER BY ${order}`,
      ...values,
      take,
      skip,
    ),
    reader.$queryRawUnsafe<{ total: bigint }[]>(`SELECT count(*) AS total ${from}`, ...values),
  ]);
  return { rows: rows.map((row) => decodeRow(table, row)), total: Number(counted?.total ?? 0) };
}
