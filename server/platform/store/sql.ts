/**
 * Building blocks of statements where SQLite and PostgreSQL differ. A statement is written once, in
 * SQLite's dialect with `?` for parameters and with these; `postgres/dialect.ts` translates it. Beyond
 * these, both have the same functions: migrations add what PostgreSQL lacks (`instr`, `json_quote`).
 *
 * Both need: `AS name` after a subquery in FROM, CAST(… AS BIGINT) around SUM and around a parameter in
 * arithmetic, no rowid, and an explicit order wherever order matters.
 */

/** After a column: is one of the strings of a JSON array, which is the parameter. */
export const IN_LIST = 'IN (SELECT value FROM json_each(?))';

/** In FROM: the elements of a JSON array, each as `value`; `value ->> 0` is its text. */
// With json_each an element would be text, parsed again for each of its parts.
export const eachOf = (json: string): string => `jsonb_each(${json})`;

/** After a table in FROM: use this index. PostgreSQL finds it by itself. */
export const byIndex = (name: string): string => `INDEXED BY "${name}"`;

/** A Prisma condition: starts with a text, without wildcards, which `_` would be in LIKE. */
export const beginningWith = (text: string) => ({ gte: text, lt: `${text}\u{10FFFF}` });
