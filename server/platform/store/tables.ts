/** How domain rows are stored: columns, kinds, and the set-based SQL for them. */
import type { Rows, Table } from '#core/rows.ts';
import { COLUMNS } from './columns.gen.ts';
import { eachOf, IN_LIST } from './sql.ts';

/** text and int are stored as they are; big: bigint; time: milliseconds, BIGINT in the database. */
export type Kind = 'text' | 'int' | 'big' | 'time' | 'bool';
type Value = string | number | bigint | boolean | null;

/** Tables whose rows are only added: an id that exists already is an error, not an update. */
const APPEND_ONLY: ReadonlySet<Table> = new Set<Table>([
  'Transfer',
  'Fill',
  'OrderChange',
  'Audit',
  'QuantIncome',
]);

/**
 * Tables whose rows keep their first values: on conflict, only these columns change, and only from null.
 */
const WRITTEN_ONCE: { readonly [T in Table]?: readonly (keyof Rows[T])[] } = {
  InboxMessage: ['readAt'],
};

/** In the order of declaration; a batch is one transaction, so the order of writing does not matter. */
export const TABLES = Object.keys(COLUMNS) as readonly Table[];

type Column = readonly [name: string, kind: Kind];

const COLUMN_LISTS = new Map(
  TABLES.map((table) => [table, Object.entries(COLUMNS[table]) as readonly Column[]]),
);

function columnsOf(table: Table): readonly Column[] {
  return COLUMN_LISTS.get(table) ?? [];
}

/** Largest integer of a column; a larger one would silently become a float. */
const INTEGER_MAX = 2n ** 63n - 1n;
const SAFE_MAX = BigInt(Number.MAX_SAFE_INTEGER);

/** A figure exceeds its column: the fault of the command that wrote it, and of no other. */
export class BeyondColumn extends RangeError {
  override name = 'BeyondColumn';
}

function encode(value: Value): string | number | null {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value !== 'bigint') return value;
  if (value <= SAFE_MAX && value >= -SAFE_MAX) return Number(value);
  if (value > INTEGER_MAX || value < -INTEGER_MAX) {
    throw new BeyondColumn(`${value} is beyond what a column holds`);
  }
  // As text, which the column converts to an integer: a JSON number would lose digits.
  return value.toString();
}

function decode(kind: Kind, value: unknown): Value {
  if (value === null || value === undefined) return null;
  if (kind === 'int' || kind === 'time') return Number(value);
  if (kind === 'big') return BigInt(value as bigint);
  if (kind === 'bool') return Boolean(value);
  return String(value);
}

/** Rows as the single JSON parameter of the statement from `upsertSql`. */
export function encodeRows<T extends Table>(table: T, rows: Iterable<Rows[T]>): string {
  const columns = columnsOf(table);
  const encoded: (string | number | null)[][] = [];
  for (const row of rows) {
    const values = row as unknown as Record<string, Value>;
    encoded.push(columns.map(([name]) => encode(values[name] ?? null)));
  }
  return JSON.stringify(encoded);
}

/** A raw database row as a domain row. */
export function decodeRow<T extends Table>(table: T, raw: Record<string, unknown>): Rows[T] {
  const row: Record<string, Value> = {};
  for (const [name, kind] of columnsOf(table)) row[name] = decode(kind, raw[name]);
  return row as unknown as Rows[T];
}

/** Rows encoded by `encodeRows`, after parsing the JSON. */
export function decodeRows<T extends Table>(table: T, encoded: readonly unknown[][]): Rows[T][] {
  const columns = columnsOf(table);
  return encoded.map((values) => {
    const named = columns.map(([name, kind], index) => [name, decode(kind, values[index])]);
    return Object.fromEntries(named) as Rows[T];
  });
}

/** SQL for the value of a column in a JSON row. */
type PartOf = (kind: Kind, index: number) => string;

function upsertOf(table: Table, partOf: PartOf): string {
  const columns = columnsOf(table);
  const names = columns.map(([name]) => `"${name}"`).join(', ');
  const values = columns.map(([, kind], index) => partOf(kind, index)).join(', ');
  const once: readonly string[] | undefined = WRITTEN_ONCE[table];
  const updates = columns
    .filter(([name]) => once?.includes(name) ?? name !== 'id')
    .map(([name]) => {
      const next = once
        ? `coalesce("${table}"."${name}", excluded."${name}")`
        : `excluded."${name}"`;
      return `"${name}" = ${next}`;
    })
    .join(', ');
  const conflict = APPEND_ONLY.has(table) ? '' : ` ON CONFLICT ("id") DO UPDATE SET ${updates}`;
  return `INSERT INTO "${table}" (${names}) SELECT ${values} FROM ${eachOf('?')} WHERE true${conflict}`;
}

/** Statements that write whole sets of rows, each with the single parameter from `encodeRows`. */
export function upsertsWith(partOf: PartOf): (table: Table) => string {
  const upserts = new Map(TABLES.map((table) => [table, upsertOf(table, partOf)]));
  return (table) => upserts.get(table) ?? upsertOf(table, partOf);
}

/** SQLite's column affinity converts the text. */
export const upsertSql = upsertsWith((_kind, index) => `value ->> ${index}`);

/** Reads a set of rows by a text column; the parameter is a JSON array of the values. */
export function selectSql(table: Table, column = 'id'): string {
  return `SELECT * FROM "${table}" WHERE "${column}" ${IN_LIST}`;
}
