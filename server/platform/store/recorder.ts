/** Records what a world was asked, in the transaction of what it changed, so that it can be replayed. */

import type { CommittedCommand } from './batch.ts';
import type { Client } from './database.ts';
import type { Statements } from './writer.ts';

/**
 * What to record of a command, by its number among all that wrote something; undefined for what happens
 * without a request.
 */
export type EntryOf = (command: CommittedCommand, number: number) => object | undefined;

/** Largest recording, in bytes; recording stops beyond it, because the file must be small enough to send. */
export const RECORDED_BYTES_MAX = 8 * 1024 * 1024;

const INSERT = 'INSERT INTO "Recorded" ("entry") VALUES (?)';

export class Recorder {
  readonly #entryOf: EntryOf;
  readonly #bytesMax: number;
  /** Durable bytes. */
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

  /** Number of bytes recorded. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Bytes of the open transaction. */
  get added(): number {
    return this.#added;
  }

  /** Another process has recorded this many bytes. */
  heard(bytes: number): void {
    this.#bytes += bytes;
  }

  /** Whether the limit was exceeded, so that the recording is incomplete. */
  get isFull(): boolean {
    return this.#bytes > this.#bytesMax;
  }

  /** A transaction begins, or is retried: drops what a failed one had recorded. */
  begin(): void {
    this.#added = 0;
  }

  /** What the transaction recorded is durable. */
  confirm(): void {
    this.#bytes += this.#added;
    this.#added = 0;
  }

  /** `first`: number of the transaction's first command that wrote something. */
  async keepCommands(
    tx: Statements,
    commands: readonly CommittedCommand[],
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

  /** Written as the lines of one text. */
  async keep(tx: Statements, ...entries: readonly object[]): Promise<void> {
    if (this.isFull) return;
    const text = entries.map((entry) => JSON.stringify(entry)).join('\n');
    this.#added += text.length;
    await tx.write(INSERT, text);
  }
}
