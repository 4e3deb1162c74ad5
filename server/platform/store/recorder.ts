/** Keeps what a world was asked, in the transaction of what it changed, so that it can be asked again. */
import type { Client } from './database.ts';
import type { AskedCommand } from './state.ts';
import type { Statements } from './writer.ts';

/**
 * What is to be kept of a command, which of all that wrote something is the how-many-th; undefined for what
 * comes about by itself.
 */
export type EntryOf = (asked: AskedCommand, number: number) => object | undefined;

/** A recording grows to so many bytes, and is then given up: it must fit into a file that can be sent. */
export const RECORDED_BYTES_MAX = 8 * 1024 * 1024;

const INSERT = 'INSERT INTO "Recorded" ("entry") VALUES (?)';

export class Recorder {
  readonly #entryOf: EntryOf;
  readonly #bytesMax: number;
  /** Of what is durable. */
  #bytes: number;
  /** Of the transaction that is under way. */
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

  /** How much of that the transaction under way keeps. */
  get added(): number {
    return this.#added;
  }

  /** Another process has kept so much. */
  heard(bytes: number): void {
    this.#bytes += bytes;
  }

  /** Whether more came than is kept, so that what is there is only a part. */
  get isFull(): boolean {
    return this.#bytes > this.#bytesMax;
  }

  get isEmpty(): boolean {
    return this.#bytes === 0;
  }

  /** A transaction begins, or begins anew: what was kept by one that did not come through is forgotten. */
  begin(): void {
    this.#added = 0;
  }

  /** What the transaction kept is durable. */
  settle(): void {
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
