import { applyForPermission, permissionId } from '#core/permission.ts';
import { accept } from '#core/result.ts';
import { type FeatureRequest, feature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { applicationView, guardedProduct } from './application-view.ts';
import { permission } from './contract.ts';

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
