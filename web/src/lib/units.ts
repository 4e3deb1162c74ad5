import type { TFunction } from 'i18next';
import { format } from './format.ts';

interface Counted {
  /** Kind of instrument, as the wire names it. */
  source: string;
  code: string;
}

const coins = new Set(['crypto', 'newCoin']);

/**
 * What a quantity counts: shares, contracts, coins, or units of a pair's first currency; the word for
 * a number of them where one is given.
 */
export function unitOf(t: TFunction, { source, code }: Counted, count?: number): string {
  const counted = count === undefined ? {} : { count };
  if (source === 'future') return t('order.contracts', counted);
  if (source === 'bonds') return t('special.units', counted);
  if (coins.has(source)) return code;
  return source === 'forex' ? code.slice(0, 3) : t('order.shares');
}

/** So many of them, by words of their own for shares: 12 sh, 0.5 BTC. */
export function countText(
  t: TFunction,
  counted: Counted,
  quantity: string,
  shares: 'trade.holding' | 'order.ownAfter' = 'trade.holding',
): string {
  const num = format.quantity(quantity);
  const count = Number(quantity);
  const unit = unitOf(t, counted, count);
  return unit === t('order.shares') ? t(shares, { num, count }) : `${num} ${unit}`;
}

/** 5×, as leverage is written everywhere. */
export const timesText = (times: number) => `${times}×`;
