/** The committed migrations of a database. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

export function committed(folder: URL): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d/.test(name));
  return names.sort().map((name) => {
    const sql = readFileSync(new URL(`${name}/migration.sql`, folder), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/** What makes it impossible to go on with a database that these migrations were applied to. */
export function faultOf(
  applied: ReadonlyMap<string, string>,
  known: readonly Migration[],
): string | undefined {
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of applied) {
    if (!checksums.has(name)) return `its migration ${name} is not known here`;
    if (checksums.get(name) !== checksum)
      return `migration ${name} was changed after it was applied`;
  }
  return undefined;
}
