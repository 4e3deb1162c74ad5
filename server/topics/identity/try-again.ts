import { accept } from '#core/result.ts';
import { type FeatureRequest, feature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { kyc } from './contract.ts';
import { tryIdentityAgain } from './rules.ts';

export const tryAgain = feature(kyc.tryAgain, ({ world, user }: FeatureRequest<World>) =>
  world.unitOfWork.run({
    needs: { User: [user.id] },
    decide: (draft) => {
      const again = tryIdentityAgain(draft, user.id);
      return again.ok ? accept({ isReal: again.value.isReal }) : again;
    },
  }),
);
