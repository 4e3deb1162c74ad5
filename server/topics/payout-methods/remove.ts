import { type FeatureRequest, feature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { payMethod } from './contract.ts';
import { removePayMethod } from './rules.ts';

export const remove = feature(payMethod.remove, ({ world, user }: FeatureRequest<World>, { id }) =>
  world.unitOfWork.run({
    needs: { PayMethods: [user.id] },
    decide: (draft) => removePayMethod(draft, user.id, id),
  }),
);
