import { BASE_CURRENCY } from '#core/valuation.ts';
import { format } from '../../lib/format.ts';
import { baseText, type LiveHolding } from '../../lib/holding-value.ts';

/** Value of a holding in the base currency; marked if it was converted. */
export function BaseMoney({ holding }: { holding: LiveHolding }) {
  const isConverted = holding.walletCurrency !== BASE_CURRENCY;
  return (
    <span className="numeric">
      {isConverted && <span className="text-tertiary">≈ </span>}
      {format.money(baseText(holding.base.value), BASE_CURRENCY)}
    </span>
  );
}

const rateDecimals = 6;

interface RatesProps {
  label: string;
  holdings: readonly LiveHolding[];
}

/** The rates used for holdings in other currencies. */
export function Rates({ label, holdings }: RatesProps) {
  const rates = new Map(holdings.map((one) => [one.walletCurrency, one.baseRate]));
  rates.delete(BASE_CURRENCY);
  if (rates.size === 0) return null;
  return (
    <p className="px-gutter py-4 text-xs text-tertiary">
      {label}
      {[...rates].map(([currency, rate]) => (
        <bdi key={currency} className="numeric block">
          1 {currency} = {format.price(rate, rateDecimals)} {BASE_CURRENCY}
        </bdi>
      ))}
    </p>
  );
}
