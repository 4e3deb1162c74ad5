import type { InstrumentDetail } from '#contract/instruments';
import { isBelowZero, isLess } from '../../lib/decimals.ts';
import { format } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { offerFault } from './offer-terms.tsx';
import type { Ticket } from './ticket.ts';
import { isInLots, wrongGuard } from './ticket-math.ts';

/** A sale that would open a position which may not be. */
export const isNakedSale = (ticket: Ticket, detail: InstrumentDetail) =>
  ticket.side === 1 && !detail.shortable;

/** A distance is a thousandth of the price at least, and half of it at most. */
const PART_MIN = 0.001;
const PART_MAX = 0.5;

function distanceFault({ by, distance }: Ticket, last: number) {
  const given = Number(distance);
  const whole = by === 'percent' ? 100 : last;
  const isFit = given >= PART_MIN * whole && given <= PART_MAX * whole;
  return isFit ? undefined : t('order.distanceRange');
}

/** A stop lies where the market has still to go. */
export function stopFault(ticket: Ticket, { price_nominal }: InstrumentDetail) {
  const { stops, stopPrice, side, trails } = ticket;
  if (trails) return distanceFault(ticket, price_nominal);
  if (!stops) return undefined;
  const away = Number(stopPrice) - price_nominal;
  return (side === 0 ? away > 0 : away < 0) ? undefined : t('order.stopSide');
}

/** Why the order as written cannot be placed; undefined when nothing is known against it. */
export function faultOf(
  ticket: Ticket,
  detail: InstrumentDetail,
  { left, worth }: { left: string; worth: string },
) {
  if (!isInLots(ticket.quantity, detail.lotSize))
    return t('order.wholeLots', { lot: format.quantity(detail.lotSize) });
  const refused = offerFault(ticket, detail) ?? stopFault(ticket, detail);
  if (refused) return refused;
  if (isLess(worth, detail.notionalMin))
    return t('order.belowMinimum', {
      amount: format.money(detail.notionalMin, detail.walletCurrency),
    });
  if (isBelowZero(left)) return t('order.notEnough');
  return wrongGuard(ticket) ? t('order.guardSide') : undefined;
}
