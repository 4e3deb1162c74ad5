import { done, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { coinSetting } from './coin-setting.ts';
import { deposit } from './contract.ts';
import { depositCoins } from './queries.ts';

export const coinSettings = staffFeature(
  deposit.coinSettings,
  async ({ world }: StaffRequest<World>) =>
    done((await depositCoins(world.database.reader)).map(coinSetting)),
);
