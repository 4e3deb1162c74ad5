/** Opens a world's database on a PostgreSQL server. */
import { createHash } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import type { Client, Database } from '../database.ts';
import { PrismaClient } from '../generated/postgres/client.ts';
import { StorageFault } from '../writer.ts';
import {
  type Address,
  connect,
  explained,
  readers,
  refusePooled,
  refuseUnfit,
} from './connection.ts';
import { forPostgres } from './dialect.ts';
import { isLost } from './faults.ts';
import { migratePostgres } from './migrate.ts';
import { PostgresNodes } from './nodes.ts';
import { PostgresWriter } from './writer.ts';

/** Most connections reading at once. */
const READERS_MAX = 8;
/** Most statements prepared per connection; longer texts are hardly ever repeated. */
const COMPILED_MAX = 500;
const COMPILED_LETTERS_MAX = 4000;

/** The server’s system identifier and the database’s OID: a restored database has another identity. */
const IDENTITY = `SELECT (SELECT system_identifier FROM pg_control_system()) || '/' || oid AS identity
  FROM pg_database WHERE datname = current_database()`;

function statementNames(): (query: { sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    // A list of a different length is a different text.
    const isOften = sql.length <= COMPILED_LETTERS_MAX && !/ IN \(\$/.test(sql);
    if (!isOften || names.size >= COMPILED_MAX) return '';
    const name = `r${createHash('sha256').update(sql).digest('hex').slice(0, 24)}`;
    names.set(sql, name);
    return name;
  };
}

const PARTS = ['contains', 'startsWith', 'endsWith'] as const;

/** Conditions as SQLite interprets them: substring search ignores case. */
function asOnSqlite(condition: unknown): unknown {
  if (Array.isArray(condition)) return condition.map(asOnSqlite);
  if (typeof condition !== 'object' || condition === null) return condition;
  // A reference to another column is an object of Prisma's own.
  if (Object.getPrototypeOf(condition) !== Object.prototype) return condition;
  const entries = Object.entries(condition).map(([name, value]) =>
    // A backslash is special here, but not in SQLite.
    typeof value === 'string' && (PARTS as readonly string[]).includes(name)
      ? [name, value.replaceAll('\\', '\\\\')]
      : [name, asOnSqlite(value)],
  );
  const isOfParts = PARTS.some((name) => name in condition);
  return { ...Object.fromEntries(entries), ...(isOfParts && { mode: 'insensitive' }) };
}

/** Whether an error of Prisma means that the connection failed. */
function isUnreachable(error: unknown): boolean {
  const {
    code = '',
    meta,
    cause,
  } = error as {
    code?: string;
    meta?: { driverAdapterError?: { cause?: { kind?: string; originalCode?: string } } };
    cause?: unknown;
  };
  const kind = meta?.driverAdapterError?.cause?.kind ?? '';
  return (
    /^P(1001|1002|1008|1017|2024|2037)$/.test(code) ||
    /^(DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)$/.test(kind) ||
    isLost(error) ||
    isLost({ code: meta?.driverAdapterError?.cause?.originalCode }) ||
    (cause !== undefined && isLost(cause))
  );
}

/** A query's arguments in the form that PostgreSQL needs. */
function translatedArguments(operation: string, args: unknown): unknown {
  if (operation.endsWith('RawUnsafe')) {
    const [sql, ...values] = args as [string, ...unknown[]];
    return [forPostgres(sql), ...values];
  }
  const { where } = (args ?? {}) as { where?: unknown };
  return where === undefined ? args : { ...(args as object), where: asOnSqlite(where) };
}

function readerOn(client: PrismaClient): Client {
  return client.$extends({
    query: {
      $allOperations: async ({ operation, args, query }) => {
        try {
          return await query(translatedArguments(operation, args) as typeof args);
        } catch (error) {
          throw isUnreachable(error)
            ? new StorageFault('the database cannot be read', { cause: error })
            : error;
        }
      },
    },
  }) as unknown as Client;
}

interface Prepared {
  writer: PostgresWriter;
  nodes?: PostgresNodes | undefined;
}

/** As a node among others, unless it is to be alone with the database. */
async function prepare(address: Address, asNode: boolean): Promise<Prepared> {
  const { url, direct = url } = address;
  try {
    const client = await connect(direct, () => {});
    try {
      await refuseUnfit(client);
      await refusePooled(client, address);
      await migratePostgres(client);
    } finally {
      await client.end();
    }
  } catch (error) {
    throw explained(error, direct, address.direct && 'DATABASE_DIRECT_URL');
  }
  try {
    const nodes = asNode ? await PostgresNodes.open(direct) : undefined;
    const writer = await PostgresWriter.open(address, nodes);
    return { writer, nodes };
  } catch (error) {
    throw explained(error, url);
  }
}

/** @throws ConfigError in one line, when the address leads to nothing usable. */
export async function openPostgres(address: Address, asNode: boolean): Promise<Database> {
  const { writer, nodes } = await prepare(address, asNode);
  const pool = readers(address, READERS_MAX);
  const compiled = address.direct === undefined && { statementNameGenerator: statementNames() };
  const adapter = new PrismaPg(pool, { ...compiled });
  const client = new PrismaClient({ adapter });
  return {
    writer,
    reader: readerOn(client),
    ...(nodes && { nodes }),
    sizes: async () => {
      const sql = 'SELECT pg_database_size(current_database()) AS file';
      const [size] = await client.$queryRawUnsafe<{ file: bigint }[]>(sql);
      return { file: Number(size?.file ?? 0) };
    },
    identity: async () => {
      const [found] = await client.$queryRawUnsafe<{ identity: string }[]>(IDENTITY);
      return found?.identity ?? '';
    },
    close: async () => {
      // First, so that an ending process does not take a lead that becomes free.
      await nodes?.close();
      await client.$disconnect();
      await pool.end();
      await writer.close();
    },
  };
}
