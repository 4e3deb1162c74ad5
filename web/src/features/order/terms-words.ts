import type { TFunction } from 'i18next';
import type { InstrumentDetail } from '#contract/market.ts';
import { ProductClass } from '#domain/instrument.ts';
import { format } from '../../lib/format.ts';

const rateDecimals = 6;

/** How prices become money of the wallet, where they are not that already. */
export function rateFacts(t: TFunction, detail: InstrumentDetail) {
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

/** The wallet that pays, as a header names it. */
export const walletName = (t: TFunction, { wallet }: InstrumentDetail) =>
  wallet === undefined || wallet === 'STOCK' ? t('order.wallet') : t(`wallet.${wallet}`);

/** What a quantity counts: shares, contracts, coins, or units of a pair's first currency. */
export function unitOf(t: TFunction, { classify, stock_code }: InstrumentDetail) {
  if (classify === ProductClass.future) return t('order.contracts');
  if (classify === ProductClass.crypto) return stock_code;
  return classify === ProductClass.forex ? stock_code.slice(0, 3) : t('order.shares');
}

/** So many of them: 12 shares, 0.5 BTC. */
export const countOf = (t: TFunction, detail: InstrumentDetail, num: string) =>
  unitOf(t, detail) === t('order.shares')
    ? t('order.ownAfter', { num: format.quantity(num) })
    : `${format.quantity(num)} ${unitOf(t, detail)}`;
