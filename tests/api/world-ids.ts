/** Ids of everything in a world's database. */
import type { Api } from './harness.ts';

const AN_ID = /^[a-z]{2,5}_[0-9A-Za-z_-]{6,}$/;

interface Named {
  name: string;
}

/** Of each table the ids that look like ones of ours, a few each. */
export async function idsIn({ world }: Api, perTable = 5): Promise<string[]> {
  const { reader } = world.database;
  const tables = await reader.$queryRawUnsafe<Named[]>(
    `SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c ON c.name = 'id'
     WHERE m.type = 'table' AND m.name NOT IN ('Session')`,
  );
  const ids: string[] = [];
  for (const { name } of tables) {
    const rows = await reader.$queryRawUnsafe<{ id: unknown }[]>(
      `SELECT "id" FROM "${name}" ORDER BY "id" DESC LIMIT ${perTable}`,
    );
    ids.push(...rows.map(({ id }) => String(id)).filter((id) => AN_ID.test(id)));
  }
  return ids;
}
