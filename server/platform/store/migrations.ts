/** The committed migrations of a database. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

export interface Applied {
  name: string;
  checksum: string;
}

interface Migration extends Applied {
  sql: string;
}

export function committed(folder: URL): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d/.test(name));
  return names.sort().map((name) => {
    const sql = readFileSync(new URL(`${name}/migration.sql`, folder), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/** The migrations applied to a database; works on both kinds. */
export const APPLIED = `SELECT "migration_name" AS name, "checksum" FROM "_prisma_migrations"
  WHERE "rolled_back_at" IS NULL`;

/** Why a database with these migrations cannot be used; undefined when it can. */
export function faultOf(
  applied: readonly Applied[],
  known: readonly Migration[],
): string | undefined {
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of applied) {
    if (!checksums.has(name)) return `its migration ${name} is not known here`;
    if (checksums.get(name) !== checksum)
      return `migration ${name} was changed after it was applied`;
  }
  return undefined;
}

/** The migrations not applied yet, in order. */
export function missing(applied: readonly Applied[], known: readonly Migration[]): Migration[] {
  const names = new Set(applied.map(({ name }) => name));
  return known.filter(({ name }) => !names.has(name));
}
