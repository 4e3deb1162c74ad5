/**
 * The audit log as a chain: each line carries the hash of the one before, so that none can be
 * changed, removed or put in between unseen. The database refuses updates and deletions as well.
 */
import { createHash } from 'node:crypto';
import type { AuditRow } from '#core/rows.ts';

/** What the first line carries as the hash of the one before. */
export const CHAIN_START = '0'.repeat(64);

export type ChainEnd = Pick<AuditRow, 'seq' | 'hash'>;

/** SHA-256 of everything a line says, the hash of the line before it included. */
export function hashOf(row: AuditRow): string {
  const { previous, seq, id, at, actorId, actorRole, action, subject, userId, detail } = row;
  const fields = [previous, seq, id, at, actorId, actorRole, action, subject, userId, detail];
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}

/** The rows numbered and chained on to the end of the log. */
export function chained(rows: readonly AuditRow[], end: ChainEnd | undefined): AuditRow[] {
  let last = end ?? { seq: 0, hash: CHAIN_START };
  return rows.map((row) => {
    const numbered = { ...row, seq: last.seq + 1, previous: last.hash };
    const written = { ...numbered, hash: hashOf(numbered) };
    last = written;
    return written;
  });
}
