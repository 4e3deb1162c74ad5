import { permission } from '#contract/permission.ts';
import { permissionId } from '#domain/permission.ts';
import { done, type FeatureRequest, feature } from '../../http/feature.ts';
import { findPermission } from '../../store/offers.ts';
import type { World } from '../../world.ts';
import { applicationView, guardedProduct } from './application-view.ts';

export const permissionStatus = feature(
  permission.status,
  async ({ world, user }: FeatureRequest<World>, { type }) => {
    const id = permissionId(user.id, guardedProduct(type));
    return done(applicationView(type, await findPermission(world.database.reader, id)));
  },
);
