/** How the columns of a table lie in the database; topics with many tables have a file each. */
import type { Rows, Table } from '#core/rows.ts';

/** text and whole numbers as they are; big: bigint; time: milliseconds, BIGINT in the database. */
export type Kind = 'text' | 'int' | 'big' | 'time' | 'bool';
export type Columns<T extends Table> = { readonly [C in keyof Rows[T]]: Kind };
/** The columns of some tables. */
export type ColumnsOf<T extends Table> = { readonly [K in T]: Columns<K> };
