/** A PostgreSQL for a single test, which can be stopped and killed. */
import { startPostgres } from '../../scripts/postgres/server.mjs';

export interface OwnServer {
  /** Of the database `postgres`. */
  url: string;
  /** Ends it like a power cut. */
  kill(): Promise<void>;
  /** Restarts it after that. */
  again(): Promise<void>;
  stop(): Promise<void>;
}

export const ownServer = (settings: Record<string, string> = {}): Promise<OwnServer> =>
  startPostgres({ settings, quick: true }) as Promise<OwnServer>;
