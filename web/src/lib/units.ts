import { format } from './format.ts';
import { t } from './words.ts';

interface Counted {
  /** Kind of instrument, as on the wire. */
  source: string;
  code: string;
}

const coins = new Set(['crypto', 'newCoin']);

/** The unit of a quantity: shares, contracts, coins, or units of a pair's first currency. */
export function unitOf({ source, code }: Counted): string {
  if (source === 'future') return t('order.contracts');
  if (source === 'bonds') return t('special.units');
  if (coins.has(source)) return code;
  return source === 'forex' ? code.slice(0, 3) : t('order.shares');
}

/** A quantity with its unit: 12 sh, 0.5 BTC; shares have their own wording. */
export function countText(
  counted: Counted,
  quantity: string,
  shares: 'trade.holding' | 'order.ownAfter' = 'trade.holding',
): string {
  const num = format.quantity(quantity);
  const count = Number(quantity);
  if (counted.source === 'future') return t('order.ofContracts', { num, count });
  if (counted.source === 'bonds') return t('special.ofUnits', { num, count });
  const unit = unitOf(counted);
  return unit === t('order.shares') ? t(shares, { num, count }) : `${num} ${unit}`;
}

/** 5×: how leverage is written everywhere. */
export const timesText = (times: number) => `${times}×`;
