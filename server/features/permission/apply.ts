import { permission } from '#contract/permission.ts';
import { applyForPermission, permissionId } from '#domain/permission.ts';
import { accept } from '#domain/result.ts';
import { type FeatureRequest, feature } from '../../http/feature.ts';
import type { World } from '../../world.ts';
import { applicationView, guardedProduct } from './application-view.ts';

export const applyForService = feature(
  permission.apply,
  ({ world, user }: FeatureRequest<World>, { type }) => {
    const product = guardedProduct(type);
    return world.unitOfWork.run({
      needs: { Permission: [permissionId(user.id, product)] },
      decide: (draft) => {
        const applied = applyForPermission(draft, user.id, product);
        return applied.ok ? accept(applicationView(type, applied.value)) : applied;
      },
    });
  },
);
