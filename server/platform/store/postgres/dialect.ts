/** Statements as PostgreSQL wants them. */
import { type Kind, upsertsWith } from '../tables.ts';

const LIST = /\bIN \(SELECT value FROM json_each\(\?\)\)/g;
const EACH = /\bjsonb_each\(((?:[^()]|\([^()]*\))*)\)/g;
const INDEX = / INDEXED BY "\w+"/g;

function translated(sql: string): string {
  let parameters = 0;
  return (
    sql
      // An array is looked up in an index, value by value; a subquery would be joined, by guess.
      .replace(LIST, '= ANY (ARRAY(SELECT jsonb_array_elements_text(?::jsonb)))')
      .replace(EACH, 'jsonb_array_elements(($1)::jsonb) AS each(value)')
      .replace(INDEX, '')
      .replace(/\?/g, () => {
        parameters += 1;
        return `$${parameters}`;
      })
  );
}

/** The cache is bounded, as some texts are put together anew for each query. */
const KEPT_MAX = 2000;
const kept = new Map<string, string>();

/** A statement in the words of `sql.ts`, in PostgreSQL's. */
export function forPostgres(sql: string): string {
  const known = kept.get(sql);
  if (known !== undefined) return known;
  const own = translated(sql);
  if (kept.size < KEPT_MAX) kept.set(sql, own);
  return own;
}

const TYPES: Readonly<Record<Kind, string | undefined>> = {
  text: undefined,
  int: 'integer',
  big: 'bigint',
  time: 'bigint',
  bool: 'boolean',
};

/** Of a row as JSON each value is text, and a column takes only its own type. */
export const upsertSql = upsertsWith((kind, index) => {
  const type = TYPES[kind];
  return type === undefined ? `value ->> ${index}` : `(value ->> ${index})::${type}`;
});

/** What JSON can write and a PostgreSQL text cannot hold: nothing at all, and halves of a letter. */
const UNFIT = /((?:^|[^\\])(?:\\\\)*)\\u(?:0000|[dD][89a-fA-F][0-9a-fA-F]{2})/g;

/** JSON as a parameter. */
export function fitting(json: string): string {
  if (!json.includes('\\u')) return json;
  let before: string;
  let text = json;
  // Two in a row share what stands between them.
  do {
    before = text;
    text = text.replace(UNFIT, '$1\u{fffd}');
  } while (text !== before);
  return text;
}
