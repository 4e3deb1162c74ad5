import { payMethod } from '#contract/pay-method.ts';
import { changePayMethod } from '#domain/pay-method.ts';
import { done, type FeatureRequest, feature } from '../../http/feature.ts';
import type { World } from '../../world.ts';
import { givenText } from './given.ts';

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
