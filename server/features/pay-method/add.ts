import { payMethod } from '#contract/pay-method.ts';
import { addPayMethod } from '#domain/pay-method.ts';
import { done, type FeatureRequest, feature } from '../../http/feature.ts';
import type { World } from '../../world.ts';
import { givenText } from './given.ts';

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
