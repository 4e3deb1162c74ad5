/** Answers of commands with an idempotency key, stored so that a repeat gets the same one. */

import { accept, type Result, refuse } from '#core/result.ts';
import { KEPT_MS } from '#platform/runtime/kept-answers.ts';
import { eachOf, IN_LIST } from './sql.ts';
import type { Statements } from './writer.ts';

export interface Once {
  /** `<user>:<key>` */
  id: string;
  /** Hash of path and body; a different one with the same key is a mismatch. */
  fingerprint: string;
}

/** Most expired answers removed by one batch. */
const FORGOTTEN_MAX = 500;

interface Stored {
  id: string;
  fingerprint: string;
  answer: string;
}

/** The answers known to a batch: those in the database and those given within it. */
export class Remembered {
  readonly added: Stored[] = [];
  private readonly known = new Map<string, Stored>();

  constructor(stored: readonly Stored[]) {
    for (const row of stored) this.known.set(row.id, row);
  }

  /** The earlier answer to this attempt; undefined when it is new. */
  find(once: Once): Result<unknown, 'IdempotencyMismatch'> | undefined {
    const row = this.known.get(once.id);
    if (!row) return undefined;
    if (row.fingerprint !== once.fingerprint) return refuse('IdempotencyMismatch');
    return accept(JSON.parse(row.answer) as unknown);
  }

  add(once: Once, value: unknown): void {
    const row = { ...once, answer: JSON.stringify(value) };
    this.known.set(row.id, row);
    this.added.push(row);
  }
}

export async function recall(
  tx: Statements,
  attempts: readonly (Once | undefined)[],
  now: number,
): Promise<Remembered> {
  const ids = attempts.flatMap((once) => (once ? [once.id] : []));
  if (ids.length === 0) return new Remembered([]);
  return new Remembered(
    await tx.all<Stored>(
      `SELECT "id", "fingerprint", "answer" FROM "Idempotency"
       WHERE "id" ${IN_LIST} AND "createdAt" > CAST(? AS BIGINT)`,
      JSON.stringify(ids),
      String(now - KEPT_MS),
    ),
  );
}

export async function remember(tx: Statements, answers: Remembered, now: number): Promise<void> {
  if (answers.added.length === 0) return;
  await tx.write(
    `INSERT INTO "Idempotency" ("id", "fingerprint", "answer", "createdAt")
     SELECT value ->> 0, value ->> 1, value ->> 2, CAST(value ->> 3 AS BIGINT) FROM ${eachOf('?')} WHERE true
     ON CONFLICT ("id") DO UPDATE SET "fingerprint" = excluded."fingerprint",
       "answer" = excluded."answer", "createdAt" = excluded."createdAt"`,
    JSON.stringify(answers.added.map((row) => [row.id, row.fingerprint, row.answer, String(now)])),
  );
  // Each batch that adds answers removes a few, so the table never grows beyond a day's worth.
  await tx.write(
    `DELETE FROM "Idempotency" WHERE "id" IN (
       SELECT "id" FROM "Idempotency" WHERE "createdAt" <= CAST(? AS BIGINT) LIMIT ${FORGOTTEN_MAX})`,
    String(now - KEPT_MS),
  );
}

/** Runs commands once; see the unit of work. */
interface Runner {
  run(command: {
    once: Once;
    needs: Record<string, never>;
    decide(): Result<unknown, 'NotFound'>;
  }): Promise<Result<unknown, string>>;
}

/**
 * The earlier answer to an attempt, or a mismatch; undefined when it is new. For checks that precede the
 * command.
 */
export async function answeredBefore<T>(
  runner: Runner,
  once: Once,
): Promise<Result<T, 'IdempotencyMismatch'> | undefined> {
  const found = await runner.run({ once, needs: {}, decide: () => refuse('NotFound') });
  if (found.ok) return accept(found.value as T);
  return found.error === 'IdempotencyMismatch' ? refuse('IdempotencyMismatch') : undefined;
}

/** A request's attempt for the unit of work; keys of different people never collide. */
export function onceOf(
  userId: string,
  attempt: { key: string; fingerprint: string } | undefined,
): Once | undefined {
  return attempt && { id: `${userId}:${attempt.key}`, fingerprint: attempt.fingerprint };
}
