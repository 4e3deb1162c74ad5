import { permissionId } from '#core/permission.ts';
import { done, type FeatureRequest, feature } from '#platform/http/feature.ts';
import { findPermission } from '#trading/queries/offers.ts';
import type { World } from '#world/world.ts';
import { applicationView, guardedProduct } from './application-view.ts';
import { permission } from './contract.ts';

export const permissionStatus = feature(
  permission.status,
  async ({ world, user }: FeatureRequest<World>, { type }) => {
    const id = permissionId(user.id, guardedProduct(type));
    return done(applicationView(type, await findPermission(world.database.reader, id)));
  },
);
