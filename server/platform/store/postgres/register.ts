/** Registers a process in the database, under its own id. */
import { connect } from './connection.ts';
import { REGISTER } from './lease-sql.ts';

/** `seq`: number of the last change before it. */
export async function register(url: string): Promise<{ id: string; seq: bigint }> {
  const client = await connect(url, () => {});
  try {
    const results = (await client.query(REGISTER)) as unknown as { rows: object[] }[];
    const [own] = results.flatMap(({ rows }) => rows) as { id: string; seq: bigint }[];
    if (!own) throw new Error('the database did not register this process');
    return own;
  } finally {
    await client.end();
  }
}
