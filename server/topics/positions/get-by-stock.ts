import { done, type FeatureRequest, feature } from '#platform/http/feature.ts';
import { positionsOf } from '#trading/queries/orders.ts';
import type { World } from '#world/world.ts';
import { position } from './contract.ts';
import { holdingView } from './views.ts';

export const getByStock = feature(
  position.getByStock,
  async ({ world, user }: FeatureRequest<World>, input) => {
    const { stockCode, market, classify, direction } = input;
    const rows = await positionsOf(world.database.reader, user.id);
    const now = world.clock.now();
    return done(
      rows.flatMap((row) => {
        const instrument = world.market.instruments.get(row.instrument);
        if (!instrument || instrument.code !== stockCode.toUpperCase()) return [];
        if (market !== undefined && instrument.market !== market) return [];
        if (classify !== undefined && row.classify !== classify) return [];
        if (direction !== undefined && row.direction !== direction) return [];
        return [holdingView(world.market, instrument, row, now)];
      }),
    );
  },
);
