/** The status of an offer, as part of its instrument's quote. */

import { finalPriceAt, OfferingStatus, offeringStatus } from '#core/offering.ts';
import type { OfferingRow } from '#core/rows.ts';
import { priceText } from './order-answer.ts';

/** `nowMs` is epoch milliseconds; undefined for an instrument that was never offered. */
export function listingPart(offer: OfferingRow | undefined, nowMs: number) {
  if (!offer) return undefined;
  const status = offeringStatus(offer, nowMs);
  const finalPrice = finalPriceAt(offer, nowMs);
  return {
    listed: status === OfferingStatus.listed,
    status,
    offeringId: offer.id,
    issuePrice: priceText(offer.issuePrice),
    ...(finalPrice !== undefined && { finalPrice: priceText(finalPrice) }),
    purchaseStartDate: offer.purchaseFrom,
    purchaseEndDate: offer.purchaseEnd,
    listDate: offer.listAt,
  };
}
