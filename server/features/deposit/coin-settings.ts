import { deposit } from '#contract/deposit.ts';
import { done, type StaffRequest, staffFeature } from '../../http/feature.ts';
import { depositCoins } from '../../store/deposits.ts';
import type { World } from '../../world.ts';
import { coinSetting } from './coin-setting.ts';

export const coinSettings = staffFeature(
  deposit.coinSettings,
  async ({ world }: StaffRequest<World>) =>
    done((await depositCoins(world.database.reader)).map(coinSetting)),
);
