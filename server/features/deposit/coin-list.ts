import { deposit } from '#contract/deposit.ts';
import { FINE_SCALE, formatDecimal } from '#domain/money.ts';
import { depositAddress } from '../../exchange/deposit-address.ts';
import { depositRate } from '../../exchange/deposit-rate.ts';
import { done, type FeatureRequest, feature } from '../../http/feature.ts';
import { depositCoins } from '../../store/deposits.ts';
import type { World } from '../../world.ts';

/** Coins that are open and have a price. */
export const coinList = feature(
  deposit.coinList,
  async ({ world, user }: FeatureRequest<World>) => {
    const coins = await depositCoins(world.database.reader);
    const now = world.clock.now();
    return done(
      coins.flatMap((coin) => {
        const rate = depositRate(world.market, coin.coinCode, now);
        if (!coin.isOpen || rate === undefined) return [];
        const { coinCode, coinName, chain, logo } = coin;
        return [
          {
            coinCode,
            coinName,
            chain,
            walletAccount: depositAddress(coin, user.id),
            logo,
            rate: formatDecimal(rate, FINE_SCALE, 2),
          },
        ];
      }),
    );
  },
);
