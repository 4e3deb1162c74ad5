/** Both databases have the same tables: what is written by hand for one is not forgotten for the other. */
import { readdirSync, readFileSync } from 'node:fs';
import SqliteDatabase from 'better-sqlite3';
import { expect, test } from 'vitest';

interface Column {
  name: string;
  type: string;
  isRequired: boolean;
  standard: string | undefined;
}

interface Table {
  columns: Column[];
  checks: Map<string, string>;
}

interface Schema {
  tables: Map<string, Table>;
  /** By name, what they are on. */
  indexes: Map<string, string>;
  triggers: string[];
}

/** A number that counts on by itself, and bytes. */
const OWN_NAMES: Readonly<Record<string, string>> = { SERIAL: 'INTEGER', BYTEA: 'BLOB' };

/** Everything that the migrations of a database say, without comments. */
function textOf(kind: 'sqlite' | 'postgres'): string {
  const folder = new URL(`../../../prisma/${kind}/migrations/`, import.meta.url);
  const names = readdirSync(folder).filter((name) => /^\d/.test(name));
  return names
    .sort()
    .map((name) => readFileSync(new URL(`${name}/migration.sql`, folder), 'utf8'))
    .join('\n')
    .replace(/^--.*$/gm, '');
}

/** As SQLite has them in the end, all migrations applied. */
function statementsOnSqlite(): string[] {
  const db = new SqliteDatabase(':memory:');
  db.exec(textOf('sqlite'));
  const rows = db.prepare('SELECT "sql" FROM sqlite_schema WHERE "sql" IS NOT NULL').pluck().all();
  db.close();
  return rows as string[];
}

/** Statements of a script, without what is within its functions. */
const statementsIn = (sql: string): string[] =>
  sql
    .replace(/\$\$.*?\$\$/gs, '')
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean);

/** Splits at the commas that stand in no brackets. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) {
      parts.push(part.trim());
      part = '';
    } else part += letter;
  }
  return [...parts, part.trim()];
}

/** A condition in the words of SQLite. */
const conditionOf = (text: string): string =>
  text
    .replace(/("\w+")::jsonb IS NOT NULL/g, 'json_valid($1)')
    .replace(/"address" LIKE 'sandbox1%'/, `"address" GLOB 'sandbox1*'`)
    .replace(/\s+/g, ' ');

function columnOf(part: string): Column {
  const [, name = '', type = '', rest = ''] = /^"(\w+)" (\w+)(.*)$/s.exec(part) ?? [];
  return {
    name,
    type: OWN_NAMES[type] ?? type,
    isRequired: /\bNOT NULL\b/.test(rest.replace(/CHECK.*$/s, '')),
    standard: /\bDEFAULT (\S+)/.exec(rest)?.[1],
  };
}

function tableOf(body: string): Table {
  const columns: Column[] = [];
  const checks = new Map<string, string>();
  for (const part of partsOf(body)) {
    const [, name, condition = ''] = /^CONSTRAINT "(\w+)" CHECK \((.*)\)$/s.exec(part) ?? [];
    if (name !== undefined) checks.set(name, conditionOf(condition));
    else if (!part.startsWith('CONSTRAINT')) columns.push(columnOf(part));
    const own = /^"(\w+)".*?\bCHECK \((.*)\)$/s.exec(part);
    if (own?.[1]) checks.set(`of "${own[1]}"`, conditionOf(own[2] ?? ''));
  }
  columns.sort((a, b) => (a.name < b.name ? -1 : 1));
  return { columns, checks };
}

/** What statements make, those that change a table taken together with it. */
function schemaOf(statements: readonly string[]): Schema {
  const schema: Schema = { tables: new Map(), indexes: new Map(), triggers: [] };
  const bodies = new Map<string, string>();
  for (const sql of statements) {
    const [, table, body] = /^CREATE TABLE "(\w+)" \((.*)\)$/s.exec(sql) ?? [];
    if (table !== undefined) bodies.set(table, body ?? '');
    const [, changed, added] = /^ALTER TABLE "(\w+)" ADD (?:COLUMN )?(.*)$/s.exec(sql) ?? [];
    if (changed !== undefined) bodies.set(changed, `${bodies.get(changed)}, ${added}`);
    const [, isUnique, index, on = ''] =
      /^CREATE( UNIQUE)? INDEX "(\w+)" ON (.*)$/s.exec(sql) ?? [];
    if (index !== undefined) schema.indexes.set(index, `${isUnique ?? ''} ${on.trim()}`);
    const [, dropped] = /^DROP INDEX "(\w+)"$/.exec(sql) ?? [];
    if (dropped !== undefined) schema.indexes.delete(dropped);
    const [, trigger] = /^CREATE TRIGGER "(\w+)"/.exec(sql) ?? [];
    if (trigger !== undefined) schema.triggers.push(trigger);
  }
  for (const [table, body] of bodies) {
    if (!table.startsWith('_')) schema.tables.set(table, tableOf(body));
  }
  return schema;
}

const sqlite = schemaOf(statementsOnSqlite());
const postgres = schemaOf(statementsIn(textOf('postgres')));
const byName = <T>(map: ReadonlyMap<string, T>): [string, T][] =>
  [...map].sort(([a], [b]) => (a < b ? -1 : 1));

test('both have the same tables, with the same columns', () => {
  expect(byName(postgres.tables).map(([name]) => name)).toEqual(
    byName(sqlite.tables).map(([name]) => name),
  );
  for (const [name, { columns }] of sqlite.tables) {
    expect({ name, columns: postgres.tables.get(name)?.columns }).toEqual({ name, columns });
  }
});

test('both hold rows to the same constraints, under the same names', () => {
  const checksOf = (schema: Schema) =>
    byName(schema.tables).map(([name, { checks }]) => [name, byName(checks)]);
  expect(checksOf(postgres)).toEqual(checksOf(sqlite));
});

test('both have the same indexes, with the same conditions, and the same triggers', () => {
  expect(byName(postgres.indexes)).toEqual(byName(sqlite.indexes));
  expect(postgres.triggers.sort()).toEqual(sqlite.triggers.sort());
});

test('on PostgreSQL every text column has the collation C', () => {
  const texts = textOf('postgres').match(/"\w+" TEXT\b.*$/gm) ?? [];
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((line) => !/TEXT COLLATE "C"/.test(line))).toEqual([]);
});
