import { applyForPermission, permissionId } from '#core/permission.ts';
import { accept } from '#core/result.ts';
import { done, handlersFor } from '#platform/http/handlers.ts';
import { findPermission } from '#trading/queries/offers.ts';
import type { World } from '#world/world.ts';
import { permission } from './contract.ts';
import { applicationView, guardedProduct } from './views.ts';

export const permissionsEndpoints = handlersFor<World>()(permission, {
  status: async ({ world, user }, { type }) => {
    const id = permissionId(user.id, guardedProduct(type));
    return done(applicationView(type, await findPermission(world.database.reader, id)));
  },
  apply: ({ world, user }, { type }) => {
    const product = guardedProduct(type);
    return world.unitOfWork.run({
      needs: { Permission: [permissionId(user.id, product)] },
      decide: (draft) => {
        const applied = applyForPermission(draft, user.id, product);
        return applied.ok ? accept(applicationView(type, applied.value)) : applied;
      },
    });
  },
});
