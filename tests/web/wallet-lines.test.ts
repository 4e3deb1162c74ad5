import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import type { InstrumentDetail } from '#contract/instruments';
import { walletLines } from '../../web/src/features/order/terms-words.ts';

const translate = (key: string, values?: Record<string, string>) =>
  values ? `${key}(${values.wallet})` : key;
const lines = (wallet?: InstrumentDetail['wallet']) =>
  walletLines(translate as unknown as TFunction, { wallet } as InstrumentDetail);

it('names the wallet that pays: the stock wallet, or the one of the currency', () => {
  const stock = { taken: 'order.takenFrom', left: 'order.leftIn' };
  expect([lines(), lines('STOCK')]).toEqual([stock, stock]);
  for (const wallet of ['EURO', 'MEXICO'] as const) {
    expect(lines(wallet)).toEqual({
      taken: `order.takenFromWallet(wallet.${wallet})`,
      left: `order.leftInWallet(wallet.${wallet})`,
    });
  }
});
