import { FINE_SCALE, formatDecimal } from '#core/money.ts';
import { done, type FeatureRequest, feature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { depositAddress } from './address.ts';
import { deposit } from './contract.ts';
import { depositCoins } from './queries.ts';
import { depositRate } from './rate.ts';

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
