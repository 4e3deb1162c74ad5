import type { InstrumentDetail } from '#contract/instruments';
import { format, formatCountdown, formatDateTime } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { Facts } from '../../ui/facts.tsx';
import { Section } from '../../ui/screen.tsx';

/** The auction or placing of an instrument, if it is sold in one; in world time. */
export function OfferTerms({ detail }: { detail: InstrumentDetail }) {
  const { auction, placing, currentDate, currency, priceDecimals } = detail;
  const offer = auction ?? placing;
  if (!offer) return null;
  const price = (value: string) => format.money(value, currency, priceDecimals);
  const left = offer.closeDate - currentDate;
  const figures = [
    [t('special.closesIn'), left > 0 ? formatCountdown(left) : t('special.over')] as const,
    ...(auction
      ? [
          [t('special.lowestBid'), price(auction.reservePrice)] as const,
          [t('special.onOffer'), format.quantity(auction.offerNum)] as const,
        ]
      : []),
    ...(auction?.clearingPrice
      ? [[t('special.clearingPrice'), price(auction.clearingPrice)] as const]
      : []),
    ...(placing
      ? [
          [t('special.placingPrice'), price(placing.placingPrice)] as const,
          [t('special.left'), format.quantity(placing.leftNum)] as const,
          [t('special.lockedUntil'), formatDateTime(placing.lockedUntil)] as const,
        ]
      : []),
  ];
  return (
    <Section title={t(auction ? 'areas.auction' : 'areas.placing')}>
      <Facts facts={figures} className="px-gutter" />
    </Section>
  );
}
