import type { InstrumentDetail } from '#contract/instruments';
import { EXCHANGE_SCALE, formatMoney, parseDecimal } from '#core/money.ts';
import { interestDue, interestFor } from '#trading/rules/bond-interest.ts';
import { add, fine } from '../../lib/decimals.ts';
import { format, formatDay } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import type { Fact } from '../../ui/facts.tsx';

const yieldDecimals = 3;
const exchange = (text: string) => parseDecimal(text, EXCHANGE_SCALE) ?? 0n;

/**
 * Accrued interest on a quantity of a bond today, with the arithmetic that books it: a buyer (0) pays it, a
 * seller (1) gets it.
 */
export function accruedFor(
  { bond, walletRate, walletCurrency }: InstrumentDetail,
  num: string,
  side: 0 | 1,
) {
  const perUnit = fine(bond?.accruedPerUnit ?? '0');
  const interest = side === 0 ? interestDue : interestFor;
  const amount = interest(perUnit, fine(num), exchange(walletRate), walletCurrency);
  return formatMoney(amount, walletCurrency);
}

/** Price with accrued interest for one unit; decides how many an amount buys. */
export const dirtyPrice = (price: string, { bond }: InstrumentDetail) =>
  bond && price !== '' ? add(price, bond.accruedPerUnit) : price;

/** Facts of a bond: yield, price without and with interest, the next coupon. */
export function bondFacts(detail: InstrumentDetail, price: string): readonly Fact[] {
  const { bond, currency, priceDecimals } = detail;
  if (!bond) return [];
  const money = (value: string) => format.money(value || '0', currency, priceDecimals);
  return [
    ...(bond.yield === undefined
      ? []
      : [[t('quote.yield'), format.percentPlain(bond.yield, yieldDecimals)] as const]),
    [t('special.cleanPrice'), money(price)],
    [t('special.dirtyPrice'), money(dirtyPrice(price, detail))],
    ...(bond.nextCoupon === undefined
      ? []
      : [[t('special.nextCoupon'), formatDay(bond.nextCoupon)] as const]),
  ];
}
