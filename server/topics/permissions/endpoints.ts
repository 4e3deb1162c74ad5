import { applyForPermission, permissionId } from '#core/permission.ts';
import { accept } from '#core/result.ts';
import { done, handlersFor } from '#platform/http/handlers.ts';
import { findPermission } from '#trading/queries/offers.ts';
import type { World } from '#world/world.ts';
import { permission } from './contract.ts';
import { applicationView, guardedProduct } from './views.ts';

export const permissionsEndpoints = handlersFor<World>()(permission, {
  status: async ({ world, user, locale }, { type }) => {
    const id = permissionId(user.id, guardedProduct(type));
    const row = await findPermission(world.database.reader, id);
    return done(applicationView(type, row, locale));
  },
  apply: async ({ world, user, locale }, { type }) => {
    const product = guardedProduct(type);
    const script = await world.outcomes.of({ kind: 'permission', userId: user.id });
    const applied = await world.unitOfWork.run({
      needs: script.needs({ Permission: [permissionId(user.id, product)] }),
      decide: (draft) => {
        const made = applyForPermission(draft, user.id, product);
        if (!made.ok) return made;
        script.follow(draft, made.value.id);
        return accept(applicationView(type, made.value, locale));
      },
    });
    await script.carryOut(world.unitOfWork);
    return applied;
  },
});
