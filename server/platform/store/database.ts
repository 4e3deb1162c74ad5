/** A world's database. */
import type { PrismaClient } from './generated/sqlite/client.ts';
import type { Nodes } from './nodes.ts';
import type { Writer } from './writer.ts';

/** Both databases have clients of the same models; this one's types serve for both. */
export type Client = PrismaClient;

/** How much room a database takes, in bytes. */
export interface DatabaseSizes {
  file: number;
  /** What is written ahead, and not carried over yet or to be written over; absent where others see to it. */
  log?: number;
  /** What is left where it lies; absent where that is another machine. */
  free?: number;
}

export interface Database {
  /** For the unit of work alone: a read on it would see what is not committed. */
  writer: Writer;
  /** Reads what is committed, and nothing else. */
  reader: Client;
  /** Where others may have it open too. */
  nodes?: Nodes;
  sizes(): Promise<DatabaseSizes>;
  /** Which of all databases it is, where it is not known by the folder that it lies in: a copy is another one. */
  identity?(): Promise<string>;
  close(): Promise<void>;
}
