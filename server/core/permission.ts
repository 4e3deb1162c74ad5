/** Applications for restricted products, and what became of them. */
import { notify } from './inbox.ts';
import { accept, type Refused, type Result, refuse } from './result.ts';
import { openReview } from './review.ts';
import type { Draft, PermissionRow } from './rows.ts';

/** Products that a person must be admitted to; an index here is the `type` on the wire. */
export const GUARDED_PRODUCTS = ['block'] as const;
export type GuardedProduct = (typeof GUARDED_PRODUCTS)[number];

export const permissionId = (userId: string, product: GuardedProduct): string =>
  `${userId}/${product}`;

/** Refuses a person who was not admitted to the product. */
export function permissionGate(
  draft: Draft,
  userId: string,
  product: GuardedProduct | undefined,
): Refused<'ProductNotOpen'> | undefined {
  if (product === undefined) return undefined;
  const row = draft.find('Permission', permissionId(userId, product));
  return row?.status === 'approved' ? undefined : refuse('ProductNotOpen');
}

/**
 * Applies for the first time, or again after a rejection, and opens a review; refused while an
 * application is pending or granted.
 */
export function applyForPermission(
  draft: Draft,
  userId: string,
  product: GuardedProduct,
): Result<PermissionRow, 'AlreadyDone'> {
  const id = permissionId(userId, product);
  const before = draft.find('Permission', id);
  if (before && before.status !== 'rejected') return refuse('AlreadyDone');
  const row: PermissionRow = {
    id,
    userId,
    product,
    status: 'pending',
    reason: null,
    appliedAt: draft.now,
    decidedAt: null,
  };
  draft.put('Permission', row);
  openReview(draft, { kind: 'permission', userId, subjectId: id });
  return accept(row);
}

function decide(
  draft: Draft,
  id: string,
  decision: Pick<PermissionRow, 'status' | 'reason'>,
): Result<PermissionRow, 'NotFound' | 'AlreadyDone'> {
  const before = draft.find('Permission', id);
  if (!before) return refuse('NotFound');
  if (before.status !== 'pending') return refuse('AlreadyDone');
  const row = { ...before, ...decision, decidedAt: draft.now };
  draft.put('Permission', row);
  return accept(row);
}

/** Admits an applicant; `id` is the application's. */
export function approvePermission(
  draft: Draft,
  id: string,
): Result<PermissionRow, 'NotFound' | 'AlreadyDone'> {
  const decided = decide(draft, id, { status: 'approved', reason: null });
  if (!decided.ok) return decided;
  notify(draft, {
    userId: decided.value.userId,
    kind: 'permission.approved',
    values: {},
    refId: `${id}/${decided.value.appliedAt}`,
  });
  return decided;
}

/** Rejects an application, with the reason that its owner reads. */
export function rejectPermission(
  draft: Draft,
  id: string,
  reason: string,
): Result<PermissionRow, 'NotFound' | 'AlreadyDone'> {
  const decided = decide(draft, id, { status: 'rejected', reason });
  if (!decided.ok) return decided;
  notify(draft, {
    userId: decided.value.userId,
    kind: 'permission.rejected',
    values: { reason },
    refId: `${id}/${decided.value.appliedAt}`,
  });
  return decided;
}
