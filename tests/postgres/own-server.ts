/** A PostgreSQL of a test's own, to be stopped and killed. */
import { startPostgres } from '../../scripts/postgres/server.mjs';

export interface OwnServer {
  /** Of the database `postgres`. */
  url: string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Lets it go on after that. */
  again(): Promise<void>;
  stop(): Promise<void>;
}

export const ownServer = (settings: Record<string, string> = {}): Promise<OwnServer> =>
  startPostgres({ settings, quick: true }) as Promise<OwnServer>;
