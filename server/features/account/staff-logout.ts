import { staff } from '#contract/staff.ts';
import { endSessions } from '#domain/account.ts';
import { accept } from '#domain/result.ts';
import { done, type StaffRequest, staffFeature } from '../../http/feature.ts';
import type { World } from '../../world.ts';
import { otherSessions } from './sessions.ts';

export const staffLogout = staffFeature(
  staff.logout,
  async ({ world, staff: { id, sessionId } }: StaffRequest<World>, { everywhere }) => {
    const ended = everywhere ? await otherSessions(world, id, undefined) : [sessionId];
    await world.unitOfWork.run({
      anytime: true,
      needs: { Session: ended },
      decide: (draft) => {
        endSessions(draft, ended);
        return accept({});
      },
    });
    return done({});
  },
);
