import { beforeAll, expect, it } from 'vitest';
import type { InstrumentDetail } from '#contract/instruments';
import { walletLines } from '../../web/src/features/order/terms-words.ts';
import { learn, t } from '../../web/src/lib/words.ts';
import en from '../../web/src/locales/en.json';

beforeAll(() => learn('en', en));

const lines = (wallet?: InstrumentDetail['wallet']) => walletLines({ wallet } as InstrumentDetail);

it('names the wallet that pays: the stock wallet, or the one of the currency', () => {
  const stock = { taken: t('order.takenFrom'), left: t('order.leftIn') };
  expect([lines(), lines('STOCK')]).toEqual([stock, stock]);
  for (const wallet of ['EURO', 'MEXICO'] as const) {
    const name = t(`wallet.${wallet}`);
    expect(lines(wallet)).toEqual({
      taken: t('order.takenFromWallet', { wallet: name }),
      left: t('order.leftInWallet', { wallet: name }),
    });
    expect(lines(wallet).taken).toContain(name);
  }
});
