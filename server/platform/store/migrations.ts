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

/** Which have been applied to a database, on either. */
export const APPLIED = `SELECT "migration_name" AS name, "checksum" FROM "_prisma_migrations"
  WHERE "rolled_back_at" IS NULL`;

/** What makes it impossible to go on with a database that these migrations were applied to. */
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

/** Those that are still to be applied, in their order. */
export function missing(applied: readonly Applied[], known: readonly Migration[]): Migration[] {
  const names = new Set(applied.map(({ name }) => name));
  return known.filter(({ name }) => !names.has(name));
}
