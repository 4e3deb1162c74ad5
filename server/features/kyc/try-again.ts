import { kyc } from '#contract/kyc.ts';
import { tryIdentityAgain } from '#domain/kyc.ts';
import { accept } from '#domain/result.ts';
import { type FeatureRequest, feature } from '../../http/feature.ts';
import type { World } from '../../world.ts';

export const tryAgain = feature(kyc.tryAgain, ({ world, user }: FeatureRequest<World>) =>
  world.unitOfWork.run({
    needs: { User: [user.id] },
    decide: (draft) => {
      const again = tryIdentityAgain(draft, user.id);
      return again.ok ? accept({ isReal: again.value.isReal }) : again;
    },
  }),
);
