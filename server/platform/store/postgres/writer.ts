/** The single connection that writes to PostgreSQL; reconnects when lost. */
import type pg from 'pg';
import type { Rows, Table } from '#core/rows.ts';
import { pause } from '#platform/runtime/pause.ts';
import { encodeRows } from '../tables.ts';
import {
  isTaken,
  type Parameter,
  type Statements,
  StorageFault,
  type TransactionStart,
  WriteFaults,
  type Writer,
} from '../writer.ts';
import { type Address, connect } from './connection.ts';
import { fitting, forPostgres, upsertSql } from './dialect.ts';
import { isConflict, isDemoted, isExhausted, isFull, isLost } from './faults.ts';
import { begin, beginOnNode, readBegin, WAIT_MS_MAX } from './turn.ts';
import { Writes } from './writes.ts';

/** How often a transaction is retried because another wrote the same rows. */
const TRIES_MAX = 10;
/**
 * A server that does not answer a statement for this long counts as gone: the first of a transaction may
 * wait for the lock. Until then a leader catches nothing up, and all processes refuse commands.
 */
const ANSWER_MS_MAX = WAIT_MS_MAX + 5000;
/** Real time between two attempts to connect, milliseconds. */
const AGAIN_MS = 200;

const PROBE: readonly string[] = [
  `INSERT INTO "WorldFact" ("id", "value") VALUES ('probe', '')`,
  `DELETE FROM "WorldFact" WHERE "id" = 'probe'`,
];
/** As much as a large command writes, in a new table: existing ones may have free space in their files. */
const PROBE_ROOM: readonly string[] = [
  ...PROBE,
  'CREATE TABLE "Probe" AS SELECT md5(CAST(i AS TEXT)) AS "value" FROM generate_series(1, 1000) i',
  'DROP TABLE "Probe"',
];

const FATE = 'SELECT pg_xact_status($1::text::xid8) AS fate';

/** Sends queries issued without waiting in one piece: a system call costs as much as a statement. */
function sendTogether({ connection: { stream } }: pg.Client): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** A process, and the last change it knows. */
interface Knowing {
  readonly id: string;
  readonly applied: bigint;
}

export class PostgresWriter implements Writer {
  private readonly url: string;
  private readonly isPooled: boolean;
  private readonly begin: () => string;
  private client: pg.Client | undefined;
  private connecting: Promise<void> | undefined;
  private isOpen = false;
  private isClosed = false;
  /** Whether a write found the disk full: only asking for more space shows whether there is some again. */
  private lacksRoom = false;
  readonly faults = new WriteFaults();
  /** Names under which statements are prepared on a connection. */
  private readonly names = new Map<string, string>();

  private constructor({ url, direct }: Address, node: Knowing | undefined) {
    const isPooled = direct !== undefined;
    this.url = url;
    this.isPooled = isPooled;
    this.begin = () => (node ? beginOnNode(node.id, node.applied, isPooled) : begin(isPooled));
  }

  /**
   * `node`: the writing process, if it is one of several.
   * @throws Error of the driver when the server cannot be reached.
   */
  static async open(address: Address, node?: Knowing): Promise<PostgresWriter> {
    const writer = new PostgresWriter(address, node);
    writer.client = await writer.connect();
    return writer;
  }

  get isAway(): boolean {
    return this.client === undefined;
  }

  /** Asks for more space if some was refused before; a small write may fit when all others do not. */
  async probe(): Promise<boolean> {
    const statements = this.lacksRoom ? PROBE_ROOM : PROBE;
    const wasTaken = await isTaken(() =>
      this.transaction(async (tx) => {
        for (const sql of statements) await tx.run(sql);
      }),
    );
    if (wasTaken && statements === PROBE_ROOM) {
      this.lacksRoom = false;
      this.faults.taken();
    }
    return wasTaken;
  }

  async transaction<T>(work: (statements: Statements) => Promise<T>): Promise<T> {
    if (this.isOpen) throw new Error('a transaction is open already');
    this.isOpen = true;
    try {
      for (let tries = 1; ; tries += 1) {
        try {
          const result = await this.attempt(work);
          if (!this.lacksRoom) this.faults.taken();
          return result;
        } catch (error) {
          if (!isConflict(error)) throw error;
          // Nothing is wrong with the statements, nor with the database.
          if (tries === TRIES_MAX)
            throw new StorageFault('other transactions keep changing the same rows', {
              cause: error,
            });
        }
      }
    } finally {
      this.isOpen = false;
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const { client } = this;
    this.client = undefined;
    await client?.end();
  }

  private async attempt<T>(work: (statements: Statements) => Promise<T>): Promise<T> {
    const { client } = this;
    if (!client) throw this.faultOf();
    const writes = new Writes();
    let number = '';
    let result: T;
    try {
      // Several statements, with one result each.
      const results = (await client.query(this.begin())) as unknown as pg.QueryResult<object>[];
      const begun = readBegin(results.flatMap(({ rows }) => rows));
      number = begun.number;
      result = await work(this.statementsOf(client, writes, begun.turn));
    } catch (error) {
      // After a failed write everything else is refused, so report that failure.
      const failed = await writes.failure();
      await client.query('ROLLBACK').catch(() => {});
      throw this.explained(client, failed ?? error);
    }
    await this.commit(client, number, writes);
    return result;
  }

  private async commit(client: pg.Client, number: string, writes: Writes): Promise<void> {
    // The server rolls back a session's open transaction when the session ends.
    if (client !== this.client) throw this.faultOf();
    const committed = Promise.allSettled([client.query('COMMIT')]);
    const failed = await writes.failure();
    // A failure has rolled everything back, unless the connection was lost.
    if (failed !== undefined && !isLost(failed)) throw this.explained(client, failed);
    try {
      const [end] = await committed;
      if (end.status === 'rejected') throw end.reason;
      if (end.value.command !== 'COMMIT')
        throw failed ?? new Error('the transaction could not be committed');
    } catch (error) {
      if (!this.hasLost(client, error)) throw this.explained(client, error);
      if ((await this.fateOf(number)) !== 'committed') throw this.faultOf(error);
    }
  }

  /** The outcome of a transaction, once the database can be asked again. */
  private async fateOf(number: string): Promise<string | null> {
    for (;;) {
      await this.connecting;
      const { client } = this;
      if (!client || this.isClosed) throw this.faultOf();
      try {
        const { rows } = await client.query<{ fate: string | null }>(FATE, [number]);
        const fate = rows[0]?.fate ?? null;
        // The server has not noticed yet that the connection is gone.
        if (fate !== 'in progress') return fate;
        await pause(AGAIN_MS);
      } catch (error) {
        if (!this.hasLost(client, error)) throw error;
      }
    }
  }

  private statementsOf(
    client: pg.Client,
    writes: Writes,
    turn: TransactionStart | undefined,
  ): Statements {
    const runStatement = (sql: string, parameters: readonly Parameter[]) => {
      const text = forPostgres(sql);
      const values = parameters.map((value) =>
        typeof value === 'string' ? fitting(value) : value,
      );
      sendTogether(client);
      if (this.isPooled) return client.query(text, values);
      return client.query({ name: this.nameOf(text), text, values });
    };
    const rowsOf = async <R>(sql: string, parameters: readonly Parameter[]) =>
      (await runStatement(sql, parameters)).rows as R[];
    return {
      ...(turn && { turn }),
      all: <R>(sql: string, ...parameters: Parameter[]) => rowsOf<R>(sql, parameters),
      allToChange: <R>(sql: string, ...parameters: Parameter[]) =>
        rowsOf<R>(`${sql} ORDER BY "id" FOR UPDATE`, parameters),
      run: async (sql, ...parameters) => (await runStatement(sql, parameters)).rowCount ?? 0,
      write: async (sql, ...parameters) => writes.add(runStatement(sql, parameters)),
      put: async <T extends Table>(table: T, rows: Iterable<Rows[T]>) =>
        writes.add(runStatement(upsertSql(table), [encodeRows(table, rows)])),
    };
  }

  private nameOf(text: string): string {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    const name = `s${this.names.size}`;
    this.names.set(text, name);
    return name;
  }

  /** Whether an error means that the connection is broken; if so, reconnects. */
  private hasLost(client: pg.Client, error: unknown): boolean {
    if (client === this.client && !isLost(error) && !isDemoted(error)) return false;
    this.lose(client);
    return true;
  }

  /** The error for the caller of the transaction. */
  private explained(client: pg.Client, error: unknown): unknown {
    if (isConflict(error)) return error;
    this.lacksRoom ||= isFull(error);
    return isExhausted(error) || this.hasLost(client, error) ? this.faultOf(error) : error;
  }

  private faultOf(cause?: unknown): StorageFault {
    const why = cause instanceof Error ? `: ${cause.message}` : '';
    return this.faults.refused(`the database cannot be written${why}`, cause);
  }

  private connect(): Promise<pg.Client> {
    const { url, isPooled } = this;
    const options = { isPooled, answerMs: ANSWER_MS_MAX };
    return connect(url, (lost, error) => this.lose(lost, error), options);
  }

  private lose(client: pg.Client, error?: unknown): void {
    if (this.isClosed || client !== this.client) return;
    this.client = undefined;
    // An open transaction reports it, unless it turns out to be committed; otherwise nobody would.
    if (!this.isOpen) this.faultOf(error);
    void client.end().catch(() => {});
    this.connecting ??= this.reconnect();
  }

  private async reconnect(): Promise<void> {
    while (!this.isClosed && !this.client) {
      try {
        const client = await this.connect();
        if (this.isClosed) await client.end();
        else this.client = client;
      } catch {
        await pause(AGAIN_MS);
      }
    }
    this.connecting = undefined;
  }
}
