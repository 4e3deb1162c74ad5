/** A world's database. */
import type { PrismaClient } from './generated/sqlite/client.ts';
import type { Nodes } from './nodes.ts';
import type { Writer } from './writer.ts';

/** Both databases have clients of the same models; the types of this one serve for both. */
export type Client = PrismaClient;

/** Sizes of a database, in bytes. */
export interface DatabaseSizes {
  file: number;
  /** Write-ahead log that is not yet checkpointed or reused; absent where the database manages it. */
  log?: number;
  /** Free space where it is stored; absent when that is another machine. */
  free?: number;
}

export interface Database {
  /** Only for the unit of work: a read through it would see uncommitted data. */
  writer: Writer;
  /** Reads committed data only. */
  reader: Client;
  /** Set when other processes may have it open, too. */
  nodes?: Nodes;
  sizes(): Promise<DatabaseSizes>;
  /** Identifies a database that does not lie in a folder; a copy has another identity. */
  identity?(): Promise<string>;
  close(): Promise<void>;
}
