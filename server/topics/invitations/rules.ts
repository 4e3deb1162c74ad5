/** General invitation codes, besides the personal ones of customers. */
import { accept, type Result, refuse } from '#core/result.ts';
import type { Draft, InviteCodeRow } from '#core/rows.ts';

/** Makes a code valid for registration; `createdBy` is a member of staff, or null when the world is made. */
export function makeInvitation(
  draft: Draft,
  code: string,
  createdBy: string | null,
): InviteCodeRow {
  const row = { id: code, createdAt: draft.now, createdBy, withdrawnAt: null };
  draft.put('InviteCode', row);
  return row;
}

/** Withdraws a code, which can no longer be used to register; needs the row. */
export function withdrawInvitation(
  draft: Draft,
  code: string,
): Result<InviteCodeRow, 'NotFound' | 'AlreadyDone'> {
  const row = draft.find('InviteCode', code);
  if (!row) return refuse('NotFound');
  if (row.withdrawnAt !== null) return refuse('AlreadyDone');
  const withdrawn = { ...row, withdrawnAt: draft.now };
  draft.put('InviteCode', withdrawn);
  return accept(withdrawn);
}
