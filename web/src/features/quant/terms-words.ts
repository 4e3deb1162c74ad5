import type { QuantRobot } from '#contract/quant';
import { formatMoney, parseDecimal, parseMoney } from '#core/money.ts';
import { incomeBand, penaltyOf } from '#topics/quant/rules.ts';
import { format } from '../../lib/format.ts';

type Terms = Pick<
  QuantRobot,
  'termDays' | 'dailyYieldMin' | 'dailyYieldMax' | 'penaltyRate' | 'currency'
>;

/** Decimals shown for yields. */
export const yieldDecimals = 4;
/** A percentage at 10^6 is a share at the rate unit. */
const percentScale = 6;

const rateOf = (percent: string) => parseDecimal(percent, percentScale) ?? 0n;

/** What an amount would earn at both ends of the range, and the penalty for closing early. */
export function prospectOf(terms: Terms, amount: string) {
  const { currency, termDays } = terms;
  const rates = {
    termDays,
    yieldMin: rateOf(terms.dailyYieldMin),
    yieldMax: rateOf(terms.dailyYieldMax),
    penaltyRate: rateOf(terms.penaltyRate),
  };
  const put = parseMoney(amount || '0', currency) ?? 0n;
  const { least, most } = incomeBand(rates, put);
  const text = (value: bigint) => formatMoney(value, currency);
  return { least: text(least), most: text(most), penalty: text(penaltyOf(rates, put)) };
}

/** What is left of an amount closed early. */
export function backOf(amount: string, penalty: string, currency: string) {
  const back = (parseMoney(amount, currency) ?? 0n) - (parseMoney(penalty, currency) ?? 0n);
  return formatMoney(back, currency);
}

/** 0.0250% – 0.0600% */
export const bandText = ({ dailyYieldMin, dailyYieldMax }: Terms) =>
  [dailyYieldMin, dailyYieldMax]
    .map((percent) => format.percentPlain(Number(percent), yieldDecimals))
    .join(' – ');

export const rateText = (percent: string) => format.percentPlain(Number(percent));
