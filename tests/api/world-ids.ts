/** All ids in a world's database. */
import { Prisma } from '#platform/store/generated/sqlite/client.ts';
import type { Api } from './harness.ts';

const AN_ID = /^[a-z]{2,5}_[0-9A-Za-z_-]{6,}$/;

/**
 * Tables that have these columns, from the Prisma models, which are the same for every database; without
 * sessions.
 */
export function tablesWith(...columns: readonly string[]): string[] {
  const fieldsOf = Prisma as unknown as Record<string, Record<string, string> | undefined>;
  return Object.values(Prisma.ModelName).filter((name) => {
    const fields = fieldsOf[`${name}ScalarFieldEnum`] ?? {};
    return name !== 'Session' && columns.every((column) => column in fields);
  });
}

/** A few ids of ours from each table. */
export async function idsIn({ world }: Api, perTable = 5): Promise<string[]> {
  const { reader } = world.database;
  const ids: string[] = [];
  for (const name of tablesWith('id')) {
    const rows = await reader.$queryRawUnsafe<{ id: unknown }[]>(
      `SELECT "id" FROM "${name}" ORDER BY "id" DESC LIMIT ${perTable}`,
    );
    ids.push(...rows.map(({ id }) => String(id)).filter((id) => AN_ID.test(id)));
  }
  return ids;
}
