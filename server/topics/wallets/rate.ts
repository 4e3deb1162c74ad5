import { EXCHANGE_SCALE, FINE_SCALE, formatDecimal } from '#core/money.ts';
import { changesCurrency, EXCHANGE_SPREAD, RATE_HELD_MS, WALLET_CURRENCY } from '#core/wallet.ts';
import { done, type PublicRequest, publicFeature } from '#platform/http/feature.ts';
import { transferRate, walletRate } from '#trading/exchange-rates.ts';
import type { World } from '#world/world.ts';
import { wallet } from './contract.ts';

const PERCENT_SCALE = FINE_SCALE - 2;

export const rate = publicFeature(
  wallet.rate,
  ({ world }: PublicRequest<World>, { fromWalletType: from, toWalletType: to }) => {
    const { market } = world;
    const now = world.clock.now();
    const decimal = (value: bigint) => formatDecimal(value, EXCHANGE_SCALE, 2);
    const spread = changesCurrency(from, to) ? EXCHANGE_SPREAD : 0n;
    return done({
      fromCurrency: WALLET_CURRENCY[from],
      toCurrency: WALLET_CURRENCY[to],
      rate: decimal(transferRate(market, from, to, now)),
      midRate: decimal(walletRate(market, from, to, now)),
      spread: formatDecimal(spread, PERCENT_SCALE, 2),
      rateAt: now,
      heldUntil: now + RATE_HELD_MS,
    });
  },
);
