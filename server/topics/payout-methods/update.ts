import { done, type FeatureRequest, feature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { payMethod } from './contract.ts';
import { givenText } from './given.ts';
import { changePayMethod } from './rules.ts';

export const update = feature(
  payMethod.update,
  async ({ world, user }: FeatureRequest<World>, { id, ...fields }) => {
    const changed = await world.unitOfWork.run({
      needs: { PayMethods: [user.id] },
      decide: (draft) => changePayMethod(draft, user.id, { id, ...givenText(fields) }),
    });
    return changed.ok ? done({}) : changed;
  },
);
