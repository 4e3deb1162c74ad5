import { wallet } from '#contract/wallet.ts';
import { FINE_SCALE, formatDecimal } from '#domain/money.ts';
import { WALLET_CURRENCY } from '#domain/wallet.ts';
import { walletRate } from '../../exchange/exchange-rates.ts';
import { done, type PublicRequest, publicFeature } from '../../http/feature.ts';
import type { World } from '../../world.ts';

export const rate = publicFeature(
  wallet.rate,
  ({ world }: PublicRequest<World>, { fromWalletType: from, toWalletType: to }) =>
    done({
      fromCurrency: WALLET_CURRENCY[from],
      toCurrency: WALLET_CURRENCY[to],
      rate: formatDecimal(walletRate(world.market, from, to, world.clock.now()), FINE_SCALE, 2),
    }),
);
