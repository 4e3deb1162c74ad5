/** Where a public offering stands at a moment. */
import type { OfferingRow } from './offer-rows.ts';

/** As the wire tells it. */
export const OfferingStatus = { announced: 0, open: 1, closed: 2, listed: 3 } as const;
export type OfferingStatus = (typeof OfferingStatus)[keyof typeof OfferingStatus];

/** `nowMs` is epoch milliseconds; a moment named in the row already belongs to what follows. */
export function offeringStatus(offering: OfferingRow, nowMs: number): OfferingStatus {
  if (nowMs < offering.purchaseFrom) return OfferingStatus.announced;
  if (nowMs < offering.purchaseEnd) return OfferingStatus.open;
  return nowMs < offering.listAt ? OfferingStatus.closed : OfferingStatus.listed;
}
