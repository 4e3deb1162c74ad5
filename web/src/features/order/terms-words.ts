import type { InstrumentDetail } from '#contract/instruments';
import { format } from '../../lib/format.ts';
import type { Distance } from '../../lib/trail.ts';
import { countText } from '../../lib/units.ts';
import { t } from '../../lib/words.ts';
import type { Ticket } from './ticket.ts';

const rateDecimals = 6;

/** The rate from prices to wallet money, unless both are in the same currency. */
export function rateFacts(detail: InstrumentDetail) {
  const { contractSize, currency, walletCurrency, walletRate } = detail;
  const each = Number(walletRate) / contractSize;
  return [
    ...(contractSize > 1 ? [[t('order.contractSize'), format.integer(contractSize)] as const] : []),
    ...(currency === walletCurrency
      ? []
      : [
          [
            t('order.exchangeRate'),
            `1 ${currency} = ${format.price(each, rateDecimals)} ${walletCurrency}`,
          ] as const,
        ]),
  ];
}

/** Accrued interest of a bond; nothing for others. */
export const accruedFacts = (detail: InstrumentDetail, accrued: string) =>
  detail.bond
    ? [[t('special.accrued'), format.money(accrued, detail.walletCurrency)] as const]
    : [];

/** A quantity at a limit, or at the market. */
export function wordsOf(
  detail: InstrumentDetail,
  { quantity, price }: { quantity: string; price: string | undefined },
) {
  const num = countOf(detail, quantity || '0');
  if (price === undefined) return t('order.atMarket', { num });
  const money = format.money(price || '0', detail.currency, detail.priceDecimals);
  return t('order.atPrice', { num, price: money });
}

/** What a stop order waits for, and what it becomes then. */
export function stopNote(ticket: Ticket, detail: InstrumentDetail): string {
  if (ticket.trails) return trailNote(ticket, detail);
  const { priceType, limitPrice, stopPrice } = ticket;
  const { priceDecimals } = detail;
  const price = (text: string) => format.price(text || '0', priceDecimals);
  const prices = { stop: price(stopPrice), limit: price(limitPrice) };
  return t(priceType === 'limit' ? 'order.stopLimitNote' : 'order.stopNote', prices);
}

/** The distance of a trailing stop: 1.50 %, or an amount. */
export const distanceText = ({ by, distance }: Distance, decimals: number): string =>
  by === 'percent'
    ? format.percentPlain(Number(distance))
    : format.price(distance || '0', decimals);

/** How a trailing stop moves, and where it starts. */
export function trailNote(
  ticket: Pick<Ticket, 'by' | 'distance' | 'last'>,
  { priceDecimals }: InstrumentDetail,
): string {
  return t('order.trailNote', {
    distance: distanceText(ticket, priceDecimals),
    stop: format.price(ticket.last, priceDecimals),
  });
}

/** Name of the paying wallet for a header. */
export const walletName = ({ wallet }: InstrumentDetail) =>
  wallet === undefined || wallet === 'STOCK' ? t('order.wallet') : t(`wallet.${wallet}`);

/** Labels for what an order takes from its wallet and leaves there. */
export function walletLines({ wallet }: InstrumentDetail) {
  if (wallet === undefined || wallet === 'STOCK') {
    return { taken: t('order.takenFrom'), left: t('order.leftIn') };
  }
  const named = { wallet: t(`wallet.${wallet}`) };
  return { taken: t('order.takenFromWallet', named), left: t('order.leftInWallet', named) };
}

/** A quantity with its unit: 12 shares, 0.5 BTC. */
export const countOf = ({ source, stock_code }: InstrumentDetail, num: string) =>
  countText({ source, code: stock_code }, num, 'order.ownAfter');
