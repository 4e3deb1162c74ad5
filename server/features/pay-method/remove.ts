import { payMethod } from '#contract/pay-method.ts';
import { removePayMethod } from '#domain/pay-method.ts';
import { type FeatureRequest, feature } from '../../http/feature.ts';
import type { World } from '../../world.ts';

export const remove = feature(payMethod.remove, ({ world, user }: FeatureRequest<World>, { id }) =>
  world.unitOfWork.run({
    needs: { PayMethods: [user.id] },
    decide: (draft) => removePayMethod(draft, user.id, id),
  }),
);
