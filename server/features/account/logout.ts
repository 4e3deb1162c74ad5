import { account } from '#contract/account.ts';
import { endSessions } from '#domain/account.ts';
import { accept } from '#domain/result.ts';
import { done, type FeatureRequest, feature } from '../../http/feature.ts';
import type { World } from '../../world.ts';

export const logout = feature(account.logout, async ({ world, user }: FeatureRequest<World>) => {
  await world.unitOfWork.run({
    anytime: true,
    needs: { Session: [user.sessionId] },
    decide: (draft) => {
      endSessions(draft, [user.sessionId]);
      return accept({});
    },
  });
  return done({});
});
