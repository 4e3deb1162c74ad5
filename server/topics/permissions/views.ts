import { PERMISSION } from '#core/codes.ts';
import type { Locale } from '#core/locale.ts';
import { GUARDED_PRODUCTS, type GuardedProduct } from '#core/permission.ts';
import type { PermissionRow } from '#core/rows.ts';
import { reasonOf } from '#platform/contract/message.ts';
import type { PermissionApplication } from './contract.ts';

/** The product for a `type` on the wire. */
export const guardedProduct = (type: 0): GuardedProduct => GUARDED_PRODUCTS[type];

/** The state of an application; without a row nobody has applied. */
export function applicationView(
  type: number,
  row: PermissionRow | undefined,
  locale: Locale,
): PermissionApplication {
  if (!row) return { type, status: PERMISSION.none };
  return {
    type,
    status: PERMISSION[row.status],
    applyTime: row.appliedAt,
    ...(row.reason !== null && { reason: reasonOf(row.reason, locale) }),
  };
}
