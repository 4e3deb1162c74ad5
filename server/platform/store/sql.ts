/**
 * What statements are made of where SQLite and PostgreSQL have other words for the same. A statement is
 * written once, in SQLite's words with `?` for its parameters and with these; `postgres/dialect.ts`
 * says them in PostgreSQL's. Beside them both know the same functions: what PostgreSQL lacks (`instr`,
 * `json_quote`) its migrations bring along.
 *
 * Both want: `AS name` behind a subquery in FROM, CAST(… AS BIGINT) around SUM and around a parameter in
 * arithmetics, no rowid, and an order wherever order matters.
 */

/** Behind a column: is one of the texts of a JSON array, which is the parameter. */
export const IN_LIST = 'IN (SELECT value FROM json_each(?))';

/** In FROM: the elements of a JSON array, each as `value`; `value ->> 0` is text of it. */
// Of json_each an element would be text, to be read anew for each of its parts.
export const eachOf = (json: string): string => `jsonb_each(${json})`;

/** Behind a table in FROM: by this index. PostgreSQL finds it by itself. */
export const byIndex = (name: string): string => `INDEXED BY "${name}"`;

/** A condition of Prisma's: begins with a text, of which no sign is a wildcard, as `_` would be in LIKE. */
export const beginningWith = (text: string) => ({ gte: text, lt: `${text}\u{10FFFF}` });
