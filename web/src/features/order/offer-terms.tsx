import type { InstrumentDetail } from '#contract/instruments';
import { format, formatCountdown, formatDateTime } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { Stepper } from '../../ui/amount-field.tsx';
import { Notice } from '../../ui/badge.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import type { Ticket, TicketState } from './ticket.ts';
import { tickAt } from './ticket-math.ts';

const statusOpen = 1;

/** The auction or placing of an instrument that is not bought from the book. */
export const offerOf = ({ auction, placing }: InstrumentDetail) => auction ?? placing;

/** Initial state of the ticket: a bid has a price from the start. */
export const beginningOf = ({ auction }: InstrumentDetail): Partial<TicketState> =>
  auction ? { priceType: 'limit', limitPrice: auction.reservePrice } : {};

/** A placing has one fixed price. */
export const priceOf = (ticket: Ticket, { placing }: InstrumentDetail) =>
  placing?.placingPrice ?? ticket.price;

/** Why the offer would refuse this ticket. */
export function offerFault(ticket: Ticket, detail: InstrumentDetail) {
  const { auction, placing } = detail;
  const offer = offerOf(detail);
  if (!offer) return undefined;
  if (offer.status !== statusOpen) return t('special.closed');
  if (auction && Number(ticket.limitPrice) < Number(auction.reservePrice)) {
    return t('special.bidTooLow');
  }
  if (placing && Number(ticket.quantity) < Number(placing.minCount)) {
    return t('special.tooFew', {
      num: format.quantity(placing.minCount),
      count: Number(placing.minCount),
    });
  }
  const most = placing?.leftNum ?? offer.offerNum;
  return Number(ticket.quantity) > Number(most) ? t('special.tooMany') : undefined;
}

/** Facts of the offer: closing time, minimum, lock-up. */
export function offerFacts(detail: InstrumentDetail): readonly Fact[] {
  const { auction, placing, currentDate, currency, priceDecimals } = detail;
  const price = (value: string) => format.money(value, currency, priceDecimals);
  if (auction) {
    return [
      [t('special.closesIn'), formatCountdown(auction.closeDate - currentDate)],
      [t('special.lowestBid'), price(auction.reservePrice)],
      [t('special.onOffer'), format.quantity(auction.offerNum)],
    ];
  }
  if (!placing) return [];
  return [
    [t('special.closesIn'), formatCountdown(placing.closeDate - currentDate)],
    [t('special.placingPrice'), price(placing.placingPrice)],
    [t('special.atLeast'), format.quantity(placing.minCount)],
    [t('special.left'), format.quantity(placing.leftNum)],
    [t('special.lockedUntil'), formatDateTime(placing.lockedUntil)],
  ];
}

interface OfferFieldsProps {
  ticket: Ticket;
  detail: InstrumentDetail;
}

/** Replaces order type and price: the bid, and how the offer works. */
export function OfferFields({ ticket, detail }: OfferFieldsProps) {
  const offer = offerOf(detail);
  if (offer && offer.status !== statusOpen) return <Notice warn>{t('special.closed')}</Notice>;
  return (
    <>
      <Facts facts={offerFacts(detail)} />
      <p className="text-sm text-tertiary">
        {t(detail.auction ? 'special.auctionHint' : 'special.placingHint')}
      </p>
      {detail.auction && (
        <Stepper
          label={t('special.yourBid')}
          aside={detail.currency}
          value={ticket.limitPrice}
          onChange={(limitPrice) => ticket.set({ limitPrice, fraction: undefined })}
          decimals={detail.priceDecimals}
          tick={(direction) => tickAt(detail.tickBands, ticket.limitPrice, direction)}
          lessLabel={t('order.tickLower')}
          moreLabel={t('order.tickHigher')}
        />
      )}
    </>
  );
}
