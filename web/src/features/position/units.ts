import type { TFunction } from 'i18next';
import { ProductClass } from '#domain/instrument.ts';
import { format } from '../../lib/format.ts';

interface Held {
  stockCode: string;
  classify: number;
}

/** What a quantity counts beside shares: contracts, coins, units of a pair's first currency. */
function unitOf(t: TFunction, { stockCode, classify }: Held): string | undefined {
  if (classify === ProductClass.future) return t('order.contracts');
  if (classify === ProductClass.crypto) return stockCode;
  return classify === ProductClass.forex ? stockCode.slice(0, 3) : undefined;
}

/** So many of them, short: 12 sh, 0.5 BTC. */
export function countText(t: TFunction, held: Held, quantity: string): string {
  const num = format.quantity(quantity);
  const unit = unitOf(t, held);
  return unit === undefined ? t('trade.holding', { num }) : `${num} ${unit}`;
}
