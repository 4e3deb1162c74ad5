/** Translates statements for PostgreSQL. */
import { type Kind, upsertsWith } from '../tables.ts';

const LIST = /\bIN \(SELECT value FROM json_each\(\?\)\)/g;
const EACH = /\bjsonb_each\(((?:[^()]|\([^()]*\))*)\)/g;
const INDEX = / INDEXED BY "\w+"/g;

function translated(sql: string): string {
  let parameters = 0;
  return (
    sql
      // An index is searched for each value of an array; a subquery would be joined, by estimates.
      .replace(LIST, '= ANY (ARRAY(SELECT jsonb_array_elements_text(?::jsonb)))')
      .replace(EACH, 'jsonb_array_elements(($1)::jsonb) AS each(value)')
      .replace(INDEX, '')
      .replace(/\?/g, () => {
        parameters += 1;
        return `$${parameters}`;
      })
  );
}

/** Bounded, because some texts are composed for each query. */
const KEPT_MAX = 2000;
const kept = new Map<string, string>();

/** A statement written as in `sql.ts`, in PostgreSQL's dialect. */
export function forPostgres(sql: string): string {
  const known = kept.get(sql);
  if (known !== undefined) return known;
  const statement = translated(sql);
  if (kept.size < KEPT_MAX) kept.set(sql, statement);
  return statement;
}

const TYPES: Readonly<Record<Kind, string | undefined>> = {
  text: undefined,
  int: 'integer',
  big: 'bigint',
  time: 'bigint',
  bool: 'boolean',
};

/** Values of a JSON row are text, so they are cast to the column's type. */
export const upsertSql = upsertsWith((kind, index) => {
  const type = TYPES[kind];
  return type === undefined ? `value ->> ${index}` : `(value ->> ${index})::${type}`;
});

/** Characters that JSON can contain but PostgreSQL text cannot: NUL and lone surrogates. */
const UNFIT = /((?:^|[^\\])(?:\\\\)*)\\u(?:0000|[dD][89a-fA-F][0-9a-fA-F]{2})/g;

/** JSON as a parameter, without such characters. */
export function fitting(json: string): string {
  if (!json.includes('\\u')) return json;
  let before: string;
  let text = json;
  // Two adjacent matches share the character between them, so repeat.
  do {
    before = text;
    text = text.replace(UNFIT, '$1\u{fffd}');
  } while (text !== before);
  return text;
}
