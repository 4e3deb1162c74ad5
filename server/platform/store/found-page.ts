/** A page of the rows of a table that meet conditions. */
import type { Rows, Table } from '#core/rows.ts';
import type { Client } from './database.ts';
import { decodeRow } from './tables.ts';

/** A part of a WHERE clause, with the values of its `?`. */
export interface Condition {
  sql: string;
  values: readonly (string | number)[];
}

interface PageQuery {
  /** A row has to meet all of them. */
  conditions: readonly Condition[];
  /** Columns to order by, descending; together they are unique. */
  newest: readonly string[];
  /** Only rows after the one with this id, whether or not it still meets the conditions. */
  after?: string | undefined;
  /** Only rows after a position given by values of those columns. */
  behind?: readonly (string | number)[] | undefined;
  skip: number;
  take: number;
}

/** The WHERE clause of all conditions; empty when there are none. */
const whereOf = (conditions: readonly Condition[]): string =>
  conditions.length === 0 ? '' : ` WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}`;

/** Finds the ids first, which an index may answer alone; `total` counts all rows that meet the conditions. */
export async function foundPage<T extends Table>(
  reader: Client,
  table: T,
  { conditions, newest, after, behind: place, skip, take }: PageQuery,
): Promise<{ rows: Rows[T][]; total: number }> {
  const columns = newest.map((column) => `"${column}"`).join(', ');
  const order = newest.map((column) => `"${column}" DESC`).join(', ');
  const last = `(SELECT ${columns} FROM "${table}" WHERE "id" = ?)`;
  const holes = newest.map(() => '?').join(', ');
  const left = [
    ...conditions,
    ...(after === undefined ? [] : [{ sql: `(${columns}) < ${last}`, values: [after] }]),
    ...(place === undefined ? [] : [{ sql: `(${columns}) < (${holes})`, values: place }]),
  ];
  const valuesOf = (of: readonly Condition[]) => of.flatMap(({ values }) => values);
  const [rows, [counted]] = await Promise.all([
    reader.$queryRawUnsafe<Record<string, unknown>[]>(
      `SELECT * FROM "${table}" WHERE "id" IN (
         SELECT "id" FROM "${table}"${whereOf(left)} ORDER BY ${order} LIMIT ? OFFSET ?) ORDER BY ${order}`,
      ...valuesOf(left),
      take,
      skip,
    ),
    reader.$queryRawUnsafe<{ total: bigint }[]>(
      `SELECT count(*) AS total FROM "${table}"${whereOf(conditions)}`,
      ...valuesOf(conditions),
    ),
  ]);
  return { rows: rows.map((row) => decodeRow(table, row)), total: Number(counted?.total ?? 0) };
}
