/**
 * The ceiling of orders on PostgreSQL: the bare driver on the same server, into a table with the columns,
 * indexes and checks of orders, one batch per durable statement.
 */
import pg from 'pg';
import { migratePostgres } from '#platform/store/postgres/migrate.ts';
import { rateOf } from './figures.ts';

export interface RawOrders {
  /** Orders per second, `perCommit` in each durable transaction. */
  rate(seconds: number, perCommit: number): Promise<number>;
  close(): Promise<void>;
}

interface Column {
  name: string;
  type: string;
}

const COLUMNS = `SELECT column_name AS name, data_type AS type FROM information_schema.columns
  WHERE table_name = 'Order' AND table_schema = 'public' ORDER BY ordinal_position`;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** An order as the server writes it. */
async function anOrder(
  world: string,
): Promise<{ columns: Column[]; row: Record<string, unknown> }> {
  const client = await connect(world);
  try {
    const { rows: columns } = await client.query<Column>(COLUMNS);
    const { rows } = await client.query(`SELECT * FROM "Order" LIMIT 1`);
    const [row] = rows as Record<string, unknown>[];
    if (!row) throw new Error('there is no order that could be written again');
    return { columns, row };
  } finally {
    await client.end();
  }
}

/** Creates a database for this beside the world's. */
export async function openRawOrders(world: string): Promise<RawOrders> {
  const { columns, row } = await anOrder(world);
  const server = await connect(world);
  await server.query('CREATE DATABASE "raw"');
  await server.end();
  const client = await connect(Object.assign(new URL(world), { pathname: '/raw' }).href);
  await migratePostgres(client);
  const names = columns.map(({ name }) => `"${name}"`).join();
  const arrays = columns.map(({ type }, at) => `$${at + 1}::${type}[]`).join();
  const text = `INSERT INTO "Order" (${names}) SELECT * FROM unnest(${arrays})`;
  let made = 0;
  const commit = async (count: number) => {
    const values = columns.map(({ name }) =>
      Array.from({ length: count }, (_, at) => (name === 'id' ? `ord_${made + at}` : row[name])),
    );
    made += count;
    await client.query({ name: 'insert', text, values });
    return count;
  };
  return {
    rate: (seconds, perCommit) => rateOf(seconds, () => commit(perCommit)),
    close: () => client.end(),
  };
}
