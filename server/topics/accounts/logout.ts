import { accept } from '#core/result.ts';
import { done, type FeatureRequest, feature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { account } from './contract.ts';
import { endSessions } from './rules.ts';

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
