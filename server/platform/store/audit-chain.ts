/**
 * The audit log as a chain: each entry contains the hash of the one before, so that none can be changed,
 * removed or inserted unnoticed. The database also refuses updates and deletions.
 */
import { createHash } from 'node:crypto';
import type { AuditRow } from '#core/rows.ts';

/** Stands for the previous hash in the first entry. */
export const CHAIN_START = '0'.repeat(64);

export type ChainEnd = Pick<AuditRow, 'seq' | 'hash'>;

/** SHA-256 of everything in an entry, including the hash of the previous one. */
export function hashOf(row: AuditRow): string {
  const { previous, seq, id, at, actorId, actorRole, action, subject, userId, detail } = row;
  const fields = [previous, seq, id, at, actorId, actorRole, action, subject, userId, detail];
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}

/** Numbers rows and appends them to the chain. */
export function chained(rows: readonly AuditRow[], end: ChainEnd | undefined): AuditRow[] {
  let last = end ?? { seq: 0, hash: CHAIN_START };
  return rows.map((row) => {
    const numbered = { ...row, seq: last.seq + 1, previous: last.hash };
    const written = { ...numbered, hash: hashOf(numbered) };
    last = written;
    return written;
  });
}
