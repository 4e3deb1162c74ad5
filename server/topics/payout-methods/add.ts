import { done, type FeatureRequest, feature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { payMethod } from './contract.ts';
import { givenText } from './given.ts';
import { addPayMethod } from './rules.ts';

export const add = feature(
  payMethod.add,
  async ({ world, user }: FeatureRequest<World>, fields) => {
    const added = await world.unitOfWork.run({
      needs: { PayMethods: [user.id] },
      decide: (draft) => addPayMethod(draft, user.id, givenText(fields)),
    });
    return added.ok ? done({ id: added.value.id }) : added;
  },
);
