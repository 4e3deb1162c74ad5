/**
 * The one way to change the database. Commands that arrive together form a batch: load what they
 * need, let the domain decide each in order, write all changes in one durable transaction, and
 * only then answer.
 */
import type { Result } from '#domain/result.ts';
import type { Rows, Table } from '#domain/rows.ts';
import { type ChainEnd, chained } from './audit-chain.ts';
import { type Once, type Remembered, recall, remember } from './idempotency.ts';
import { OPEN } from './orders.ts';
import { BatchState, type Changes, CommandDraft } from './state.ts';
import { decodeRow, encodeRows, selectSql, TABLES, upsertSql } from './tables.ts';
import type { Statements, Writer } from './writer.ts';

/** Ids of the rows a command reads or changes. */
export type Needs = { [T in Table]?: readonly string[] } & {
  /** Keys of open positions. */
  openPositions?: readonly string[];
  /** Ids of positions whose open orders are wanted too. */
  ordersOfPositions?: readonly string[];
};

export interface Command<T, E extends string = string> {
  needs: Needs;
  /** Decides over the draft. Must be pure but for the draft; a thrown error refuses this one only. */
  decide(draft: CommandDraft): Result<T, E>;
  /** Set when the caller named the attempt: the same again gets the same answer. */
  once?: Once | undefined;
}

export type Written<T, E extends string> = Result<T, E | 'IdempotencyMismatch'>;

interface Waiting {
  command: Command<unknown>;
  settle(result: Result<unknown>): void;
  fail(error: unknown): void;
}

export interface UnitOfWorkParts {
  writer: Pick<Writer, 'transaction'>;
  now(): number;
  newId(prefix: string): string;
  /** Told after each durable batch, before its commands are answered. */
  onCommit(changes: Changes): void;
  /** Told when `onCommit` threw. What was written stands and is answered all the same. */
  onFault(error: unknown): void;
}

const BATCH_MAX = 512;
/** Turns of the event loop that a batch waits without company, about 10 µs each. */
const IDLE_TURNS_MAX = 24;

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

export class UnitOfWork {
  private readonly parts: UnitOfWorkParts;
  private queue: Waiting[] = [];
  private running: Promise<void> | undefined;
  /** Size of the last batch. */
  private usual = 1;

  constructor(parts: UnitOfWorkParts) {
    this.parts = parts;
  }

  /** Runs a command with whatever else arrives now; answers when it is durable, or refused. */
  run<T, E extends string>(command: Command<T, E>): Promise<Written<T, E>> {
    return new Promise((resolve, reject) => {
      this.queue.push({
        command,
        settle: (result) => resolve(result as Written<T, E>),
        fail: reject,
      });
      this.running ??= this.drain();
    });
  }

  /** Settles when nothing is waiting any more. */
  async idle(): Promise<void> {
    while (this.running !== undefined) await this.running;
  }

  private async drain(): Promise<void> {
    while (this.queue.length > 0) {
      await this.gather();
      const batch = this.queue.slice(0, BATCH_MAX);
      this.queue = this.queue.slice(BATCH_MAX);
      this.usual = batch.length;
      await this.settleBatch(batch);
      // A batch never leaves the processor by itself: others have a turn before the next.
      await nextTurn();
    }
    this.running = undefined;
  }

  /**
   * Waits while commands still come, and for a moment while fewer are here than came last time:
   * who was answered asks again, and a commit costs the same for one as for all of them.
   */
  private async gather(): Promise<void> {
    let before = 0;
    let idleTurns = 0;
    while (this.queue.length < BATCH_MAX) {
      idleTurns = this.queue.length > before ? 0 : idleTurns + 1;
      if (idleTurns > 0 && this.queue.length >= this.usual) return;
      if (idleTurns >= IDLE_TURNS_MAX) return;
      before = this.queue.length;
      await nextTurn();
    }
  }

  private async settleBatch(batch: Waiting[]): Promise<void> {
    try {
      const { outcomes, changes } = await this.write(batch);
      if (changes) this.tell(changes);
      for (const [index, waiting] of batch.entries()) {
        const outcome = outcomes[index];
        if (outcome === undefined) waiting.fail(new Error('command was not decided'));
        else if ('thrown' in outcome) waiting.fail(outcome.thrown);
        else waiting.settle(outcome.result);
      }
    } catch (error) {
      // The database refused the batch: find the one at fault by writing each alone.
      if (batch.length === 1) batch[0]?.fail(error);
      else for (const waiting of batch) await this.settleBatch([waiting]);
    }
  }

  private tell(changes: Changes): void {
    try {
      this.parts.onCommit(changes);
    } catch (error) {
      // Never the batch's failure: it would be taken for unwritten, and written again.
      this.parts.onFault(error);
    }
  }

  private write(batch: Waiting[]): Promise<{ outcomes: Outcome[]; changes: Changes | undefined }> {
    return this.parts.writer.transaction(async (tx) => {
      const state = new BatchState();
      await load(tx, state, batch);
      const attempts = batch.map(({ command }) => command.once);
      const remembered = await recall(tx, attempts, this.parts.now());
      // A full batch takes long: others have a turn between its parts too.
      const pause = batch.length < BATCH_MAX / 4 ? async () => {} : nextTurn;
      await pause();
      const outcomes = batch.map(({ command }) => this.decide(state, command, remembered));
      await pause();
      const changes = state.changes();
      const wrote = await flush(tx, changes, pause);
      await remember(tx, remembered, this.parts.now());
      return { outcomes, changes: wrote ? changes : undefined };
    });
  }

  private decide(state: BatchState, command: Command<unknown>, remembered: Remembered): Outcome {
    const stored = command.once && remembered.find(command.once);
    if (stored) return { result: stored };
    const draft = new CommandDraft(state, this.parts.now(), this.parts.newId);
    try {
      const result = command.decide(draft);
      if (result.ok) {
        // First, as it throws for an answer that cannot be kept.
        if (command.once) remembered.add(command.once, result.value);
        state.accept(draft);
      }
      return { result };
    } catch (thrown) {
      return { thrown };
    }
  }
}

type Outcome = { result: Result<unknown> } | { thrown: unknown };

/** What all commands of a batch need, each id once. */
function needsOf(batch: readonly Waiting[]): Map<keyof Needs, string[]> {
  const wanted = new Map<keyof Needs, Set<string>>();
  for (const { command } of batch) {
    for (const [name, ids] of Object.entries(command.needs) as [keyof Needs, string[]][]) {
      const known = wanted.get(name) ?? new Set<string>();
      for (const id of ids) known.add(id);
      wanted.set(name, known);
    }
  }
  return new Map([...wanted].map(([name, ids]) => [name, [...ids]]));
}

async function load(tx: Statements, state: BatchState, batch: readonly Waiting[]): Promise<void> {
  const needs = needsOf(batch);
  const read = async <T extends Table>(table: T, name: keyof Needs, sql: string) => {
    const ids = needs.get(name);
    if (!ids || ids.length === 0) return;
    const rows = await tx.all(sql, JSON.stringify(ids));
    for (const row of rows) state.load(table, decodeRow(table, row) as Rows[T]);
  };
  for (const table of TABLES) await read(table, table, selectSql(table));
  await read('Position', 'openPositions', selectSql('Position', 'openKey'));
  await read('Order', 'ordersOfPositions', `${selectSql('Order', 'positionId')} AND ${OPEN}`);
}

/** New lines of the audit log, chained on to the last that is written. */
async function auditRows(tx: Statements, changes: Changes): Promise<Rows['Audit'][]> {
  const rows = [...changes.rows('Audit')];
  if (rows.length === 0) return rows;
  const [end] = await tx.all<ChainEnd>(
    'SELECT "seq", "hash" FROM "Audit" ORDER BY "seq" DESC LIMIT 1',
  );
  return chained(rows, end && { ...end, seq: Number(end.seq) });
}

/** Writes every changed row, a statement a table. Answers whether there was anything. */
async function flush(
  tx: Statements,
  changes: Changes,
  pause: () => Promise<unknown>,
): Promise<boolean> {
  let wrote = false;
  for (const table of TABLES) {
    const rows = table === 'Audit' ? await auditRows(tx, changes) : [...changes.rows(table)];
    if (rows.length === 0) continue;
    wrote = true;
    await tx.run(upsertSql(table), encodeRows(table, rows));
    await pause();
  }
  if (changes.removedJobs.size > 0) {
    wrote = true;
    await tx.run(
      'DELETE FROM "Job" WHERE "id" IN (SELECT value FROM json_each(?))',
      JSON.stringify([...changes.removedJobs]),
    );
  }
  return wrote;
}
