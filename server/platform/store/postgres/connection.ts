/** Connects to PostgreSQL, and explains failures to the operator. */

import pg from 'pg';
import { MINUTE_MS } from '#core/time.ts';
import { ConfigError } from '#platform/runtime/config.ts';
import { StorageFault } from '../writer.ts';
import { isLost } from './faults.ts';

/** The oldest version that is tested. */
const VERSION_MIN = 15;
const CONNECT_MS_MAX = 5000;
/** A server silent for this long counts as gone. */
const ANSWER_MS_MAX = MINUTE_MS;
const KEEP_ALIVE_MS = 5000;

const { INT2, INT4, INT8 } = pg.types.builtins;
const WHOLE: ReadonlySet<number> = new Set([INT2, INT4, INT8]);

const getTypeParser: typeof pg.types.getTypeParser = (oid, format) =>
  WHOLE.has(oid) ? BigInt : pg.types.getTypeParser(oid, format as 'text');

/**
 * The address of a database. If a pooler hands connections on between transactions, session state
 * (LISTEN, prepared statements, settings) must bypass it, or be set in each transaction.
 */
export interface Address {
  url: string;
  /** The database itself, if `url` is such a pooler. */
  direct?: string | undefined;
}

/**
 * Statements at the start of every connection; startup parameters that a proxy would not pass on are
 * avoided.
 */
const SESSION = {
  // JIT compilation takes longer than these statements run.
  writer: `SET jit TO off; SELECT set_config('synchronous_commit', 'on', false)
    WHERE current_setting('synchronous_commit') = 'off' AND current_setting('fsync') = 'on'`,
  reader: 'SET jit TO off; SET default_transaction_read_only TO on',
} as const;

/** Identifies our connections on the server. */
const APPLICATION = 'sandbourse';

const optionsOf = (connectionString: string) => ({
  connectionString,
  application_name: APPLICATION,
  connectionTimeoutMillis: CONNECT_MS_MAX,
  query_timeout: ANSWER_MS_MAX,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
});

/** A writing connection; the caller listens to its errors. */
export async function connect(
  url: string,
  onLost: (client: pg.Client, error?: unknown) => void,
  { application_name = APPLICATION, isPooled = false, answerMs = ANSWER_MS_MAX } = {},
): Promise<pg.Client> {
  // Queries are pipelined: each is sent without waiting for the previous answer.
  const options = {
    application_name,
    query_timeout: answerMs,
    types: { getTypeParser },
    pipeline: true,
  };
  const client = new pg.Client({ ...optionsOf(url), ...options });
  client.on('error', (error) => onLost(client, error));
  client.on('end', () => onLost(client));
  try {
    await client.connect();
    if (!isPooled) await client.query(SESSION.writer);
    return client;
  } catch (error) {
    void client.end().catch(() => {});
    throw error;
  }
}

/** Read-only connections. */
export function readers({ url, direct }: Address, max: number): pg.Pool {
  const onConnect = async (client: pg.ClientBase) => {
    if (direct === undefined) await client.query(SESSION.reader);
  };
  const pool = new pg.Pool({ ...optionsOf(url), max, onConnect });
  // An idle connection has ended; the next query opens another.
  pool.on('error', () => {});
  return pool;
}

interface Place {
  host: string;
  port: number;
  database?: string | undefined;
  user?: string | undefined;
}

const placeOf = (url: string): Place => new pg.Client(optionsOf(url));

/** Why the address cannot be used, as a line for the operator; undefined for an unforeseen error. */
function reasonOf(
  error: unknown,
  { host, port, database, user }: Place,
  setting: string,
): string | undefined {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const at = `${host}:${port}`;
  switch (code) {
    case '28P01':
    case '28000':
      return `${setting} names the user "${user}", whom PostgreSQL at ${at} does not let in: the password is wrong, or pg_hba.conf forbids it`;
    case '3D000':
      return `${setting} names the database "${database}", which PostgreSQL at ${at} does not have: create it with CREATE DATABASE`;
    case '42501':
      return `${setting} names the user "${user}", who may not make tables in the database "${database}": make that user its owner`;
    case '25006':
      return `${setting} leads to PostgreSQL at ${at}, which only reads: it is a standby, or default_transaction_read_only is on; name the server that takes writes`;
    case '53100':
      return `PostgreSQL at ${at} has no disk space left: make room`;
    case '53300':
      return `PostgreSQL at ${at} accepts no more connections (max_connections)`;
    default:
  }
  if (/password must be a string/i.test(message)) {
    return `${setting} names the user "${user}" without a password, and PostgreSQL at ${at} asks for one`;
  }
  if (/does not support SSL/i.test(message)) {
    return `${setting} asks for an encrypted connection (sslmode), which PostgreSQL at ${at} does not offer`;
  }
  const isStrange = /Received unexpected|unknown message|Invalid message|parse/i.test(message);
  if (!isStrange && !isLost(error)) return undefined;
  return `${setting} leads to ${at}, where no PostgreSQL answers (${code || message})`;
}

/** The error, as a line for the operator if there is one; `setting` names the setting of the address. */
export function explained(error: unknown, url: string, setting = 'DATABASE_URL'): unknown {
  if (error instanceof ConfigError) return error;
  // The connection may have been lost again during the start.
  const root = error instanceof StorageFault ? (error.cause ?? error) : error;
  const reason = reasonOf(root, placeOf(url), setting);
  return reason === undefined ? error : new ConfigError(reason);
}

/** @throws ConfigError for a server that lacks what the tables need. */
export async function refuseUnfit(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: string; version: string; encoding: string }>(
    `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS version,
       current_setting('server_encoding') AS encoding`,
  );
  const [{ number, version, encoding } = { number: '0', version: '', encoding: '' }] = rows;
  if (Number(number) < VERSION_MIN * 10_000) {
    throw new ConfigError(
      `DATABASE_URL leads to PostgreSQL ${version}, but ${VERSION_MIN} or newer is needed`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new ConfigError(
      `DATABASE_URL leads to a database with the encoding ${encoding}: create one with ENCODING 'UTF8'`,
    );
  }
}

const MARK = 'sandbourse.handed_on';

/**
 * Detects a pooler: it answers for a session other than the driver's, and one that hands connections on
 * shows traces of the previous user.
 * @throws ConfigError when there is one in front of the database and no direct address.
 */
export async function refusePooled(client: pg.Client, { url, direct }: Address): Promise<void> {
  if (direct !== undefined) return;
  const { processID } = client as unknown as { processID: number };
  const { rows: backends } = await client.query<{ pid: bigint }>('SELECT pg_backend_pid() AS pid');
  if (Number(backends[0]?.pid) === processID) return;
  const other = await connect(url, () => {}, { isPooled: true });
  try {
    await client.query(`SELECT set_config('${MARK}', 'yes', false)`);
    const { rows } = await other.query<{ seen: string | null }>(
      `SELECT current_setting('${MARK}', true) AS seen`,
    );
    if (rows[0]?.seen !== 'yes') return;
  } finally {
    await other.end();
  }
  const { host, port } = placeOf(url);
  throw new ConfigError(
    `DATABASE_URL leads to ${host}:${port}, a pooler in transaction mode: set DATABASE_DIRECT_URL to the address of PostgreSQL itself`,
  );
}
