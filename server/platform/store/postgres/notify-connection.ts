/** A connection for notifications and for statements outside transactions; reconnects when lost. */
import type pg from 'pg';
import { pause } from '#platform/runtime/pause.ts';
import { type Parameter, StorageFault } from '../writer.ts';
import { connect } from './connection.ts';
import { isDemoted, isLost } from './faults.ts';

/** All processes listen to it; PostgreSQL keeps databases apart. */
const CHANNEL = 'sandbourse';
/** Real time between two attempts to connect, milliseconds. */
const AGAIN_MS = 200;
/**
 * A query not answered within this time is considered lost: a network device may drop a connection
 * silently.
 */
const ANSWER_MS_MAX = 5000;
/** The same for several statements, which may have to wait for a lock. */
const TURN_MS_MAX = 15_000;

/** Notifies every process of a text once the transaction is durable. */
export const NOTIFY = `pg_notify('${CHANNEL}', `;

export interface NotifyEvents {
  heard(text: string): void;
  /** It was lost and is back: notifications in between were missed. */
  back(): void;
}

export class NotifyConnection {
  private readonly url: string;
  private readonly events: NotifyEvents;
  private client: pg.Client | undefined;
  /** The last query issued. */
  private lastQuery: Promise<unknown> = Promise.resolve();
  private isClosed = false;

  private constructor(url: string, events: NotifyEvents) {
    this.url = url;
    this.events = events;
  }

  /** @throws Error of the driver when the server cannot be reached. */
  static async open(url: string, events: NotifyEvents): Promise<NotifyConnection> {
    const line = new NotifyConnection(url, events);
    await line.connect();
    return line;
  }

  /** The rows of one statement; every whole number is a bigint. @throws Error while disconnected. */
  ask<R extends object>(sql: string, ...values: Parameter[]): Promise<R[]> {
    const query = { text: sql, values, query_timeout: ANSWER_MS_MAX };
    return this.inTurn(async (client) => (await client.query<R>(query)).rows);
  }

  /** Several statements without parameters: the rows of them all. */
  askAll<R extends object>(sql: string): Promise<R[]> {
    return this.inTurn(async (client) => {
      try {
        const query = { text: sql, query_timeout: TURN_MS_MAX };
        const results = (await client.query(query)) as unknown as pg.QueryResult<R>[];
        return results.flatMap(({ rows }) => rows);
      } catch (error) {
        if (!isLost(error)) await client.query('ROLLBACK').catch(() => {});
        throw error;
      }
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const { client } = this;
    this.client = undefined;
    await client?.end().catch(() => {});
  }

  /** Runs queries one after another. */
  private inTurn<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const result = this.lastQuery.then(async () => {
      const { client } = this;
      if (!client) throw new StorageFault('the database cannot be reached');
      try {
        return await work(client);
      } catch (error) {
        if (!isLost(error) && !isDemoted(error)) throw error;
        this.lose(client);
        throw new StorageFault('the database is away', { cause: error });
      }
    });
    this.lastQuery = result.catch(() => {});
    return result;
  }

  private async connect(): Promise<void> {
    const client = await connect(this.url, (lost) => this.lose(lost), {
      application_name: 'sandbourse line',
    });
    client.on('notification', ({ payload }) => this.events.heard(payload ?? ''));
    try {
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    if (this.isClosed) await client.end();
    else this.client = client;
  }

  private lose(client: pg.Client): void {
    if (this.isClosed || client !== this.client) return;
    this.client = undefined;
    void client.end().catch(() => {});
    void this.reconnect();
  }

  private async reconnect(): Promise<void> {
    while (!this.isClosed && !this.client) {
      await this.connect().catch(() => pause(AGAIN_MS));
    }
    if (!this.isClosed) this.events.back();
  }
}
