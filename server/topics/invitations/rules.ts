/** Codes that let people open an account, beside the personal ones of customers. */
import { accept, type Result, refuse } from '#core/result.ts';
import type { Draft, InviteCodeRow } from '#core/rows.ts';

/** Lets people register with a code; `createdBy` is a member of staff, null when the world is made. */
export function makeInvitation(
  draft: Draft,
  code: string,
  createdBy: string | null,
): InviteCodeRow {
  const row = { id: code, createdAt: draft.now, createdBy, withdrawnAt: null };
  draft.put('InviteCode', row);
  return row;
}

/** Lets nobody register with it any more; needs the row. */
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
