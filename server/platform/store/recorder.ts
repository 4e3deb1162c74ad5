/** Keeps what a world was asked, in the transaction of what it changed, so that it can be asked again. */

import type { AskedCommand } from './batch.ts';
import type { Client } from './database.ts';
import type { Statements } from './writer.ts';

/**
 * What is to be kept of a command, by its number among all that wrote something; undefined for what happens
 * without a request.
 */
export type EntryOf = (asked: AskedCommand, number: number) => object | undefined;

/** Largest recording, in bytes; beyond it recording stops: it must fit into a file that can be sent. */
export const RECORDED_BYTES_MAX = 8 * 1024 * 1024;

const INSERT = 'INSERT INTO "Recorded" ("entry") VALUES (?)';

export class Recorder {
  readonly #entryOf: EntryOf;
  readonly #bytesMax: number;
  /** Bytes that are durable. */
  #bytes: number;
  /** Bytes of the open transaction. */
  #added = 0;

  private constructor(entryOf: EntryOf, bytes: number, bytesMax: number) {
    this.#entryOf = entryOf;
    this.#bytes = bytes;
    this.#bytesMax = bytesMax;
  }

  static async open(
    reader: Client,
    entryOf: EntryOf,
    bytesMax = RECORDED_BYTES_MAX,
  ): Promise<Recorder> {
    const [found] = await reader.$queryRawUnsafe<{ bytes: unknown }[]>(
      'SELECT sum(length("entry")) AS bytes FROM "Recorded"',
    );
    return new Recorder(entryOf, Number(found?.bytes ?? 0), bytesMax);
  }

  /** How much is kept. */
  get bytes(): number {
    return this.#bytes;
  }

  /** How much of that belongs to the open transaction. */
  get added(): number {
    return this.#added;
  }

  /** Another process has kept so much. */
  heard(bytes: number): void {
    this.#bytes += bytes;
  }

  /** Whether more came than is kept, so that the recording is incomplete. */
  get isFull(): boolean {
    return this.#bytes > this.#bytesMax;
  }

  /** A transaction begins, or is tried again: what a failed one had kept is forgotten. */
  begin(): void {
    this.#added = 0;
  }

  /** What the transaction kept is durable. */
  confirm(): void {
    this.#bytes += this.#added;
    this.#added = 0;
  }

  /** `first`: the number of the first command of the transaction that wrote something. */
  async keepCommands(
    tx: Statements,
    commands: readonly AskedCommand[],
    first: number,
  ): Promise<void> {
    if (this.isFull || commands.length === 0) return;
    const entries: object[] = [];
    for (const command of commands) {
      const entry = this.#entryOf(command, first + command.before);
      if (entry) entries.push(entry);
    }
    if (entries.length > 0) await this.keep(tx, ...entries);
  }

  /** As lines of one text. */
  async keep(tx: Statements, ...entries: readonly object[]): Promise<void> {
    if (this.isFull) return;
    const text = entries.map((entry) => JSON.stringify(entry)).join('\n');
    this.#added += text.length;
    await tx.write(INSERT, text);
  }
}
