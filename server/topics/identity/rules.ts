/** Identity verification: one open application per person, decided by a reviewer. */

import { IDENTITY } from '#core/codes.ts';
import { notify } from '#core/inbox.ts';
import { accept, invariant, type Result, refuse } from '#core/result.ts';
import { openReview, type RejectReason } from '#core/review.ts';
import type { Draft, KycApplicationRow, UserRow } from '#core/rows.ts';
import { useUpload as showUpload } from '#core/upload.ts';

export type NewApplication = Pick<
  KycApplicationRow,
  'userId' | 'idCardType' | 'area' | 'firstName' | 'lastName' | 'idCardNumber' | 'front' | 'back'
>;

function userOf(draft: Draft, id: string): UserRow {
  const user = draft.find('User', id);
  invariant(user !== undefined, `user ${id} was not loaded`);
  return user;
}

/** The side whose picture is not an upload of this person. */
export type WrongSide = 'front' | 'back';

/**
 * Applies with pictures of a document. Needs the person and the uploads. Refuses with AlreadyDone while
 * an application is open and after an approval; a rejected person may apply again. Refuses with the side
 * whose picture is not this person's.
 */
export function applyForIdentity(
  draft: Draft,
  application: NewApplication,
): Result<KycApplicationRow, 'AlreadyDone' | WrongSide> {
  const { userId, front, back } = application;
  const user = userOf(draft, userId);
  const isFree = user.isReal === IDENTITY.notReal || user.isReal === IDENTITY.rejected;
  if (!isFree) return refuse('AlreadyDone');
  const id = draft.newId('kyc');
  for (const [side, upload] of [
    ['front', front],
    ['back', back],
  ] as const) {
    if (upload !== null && !isOwn(draft, userId, upload)) return refuse(side);
  }
  for (const upload of [front, back]) {
    if (upload !== null) showUpload(draft, { userId, id: upload, by: id });
  }
  const { id: reviewId } = openReview(draft, { kind: 'kyc', userId, subjectId: id });
  const row: KycApplicationRow = {
    id,
    ...application,
    status: 'open',
    reason: null,
    reviewId,
    createdAt: draft.now,
    decidedAt: null,
  };
  draft.put('KycApplication', row);
  draft.put('User', { ...user, isReal: IDENTITY.checking });
  return accept(row);
}

function isOwn(draft: Draft, userId: string, upload: string): boolean {
  const row = draft.find('Upload', upload);
  return row?.userId === userId && row.removedAt === null;
}

function openOne(draft: Draft, id: string): Result<KycApplicationRow, 'NotFound' | 'AlreadyDone'> {
  const row = draft.find('KycApplication', id);
  if (!row) return refuse('NotFound');
  return row.status === 'open' ? accept(row) : refuse('AlreadyDone');
}

/** Approves an application. Needs the application and its person. */
export function approveIdentity(
  draft: Draft,
  id: string,
): Result<KycApplicationRow, 'NotFound' | 'AlreadyDone'> {
  const found = openOne(draft, id);
  if (!found.ok) return found;
  const row = { ...found.value, status: 'approved' as const, decidedAt: draft.now };
  const user = userOf(draft, row.userId);
  draft.put('KycApplication', row);
  draft.put('User', { ...user, isReal: IDENTITY.passed, country: row.area });
  notify(draft, { userId: row.userId, kind: 'kyc.approved', values: {}, refId: id });
  return accept(row);
}

/** Rejects an application with a reason that its person reads. Needs the application and its person. */
export function rejectIdentity(
  draft: Draft,
  id: string,
  { text: reason }: Pick<RejectReason, 'text'>,
): Result<KycApplicationRow, 'NotFound' | 'AlreadyDone'> {
  const found = openOne(draft, id);
  if (!found.ok) return found;
  const row = { ...found.value, status: 'rejected' as const, reason, decidedAt: draft.now };
  const { userId } = row;
  draft.put('KycApplication', row);
  draft.put('User', { ...userOf(draft, userId), isReal: IDENTITY.rejected });
  notify(draft, { userId, kind: 'kyc.rejected', values: { reason }, refId: id });
  return accept(row);
}

/** After a rejection: returns to the state of a person who never applied. */
export function tryIdentityAgain(draft: Draft, userId: string): Result<UserRow, 'AlreadyDone'> {
  const user = userOf(draft, userId);
  if (user.isReal === IDENTITY.notReal) return accept(user);
  if (user.isReal !== IDENTITY.rejected) return refuse('AlreadyDone');
  const again = { ...user, isReal: IDENTITY.notReal };
  draft.put('User', again);
  return accept(again);
}
