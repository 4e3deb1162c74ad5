import { isRole } from '#contract/role.ts';
import { staff } from '#contract/staff.ts';
import { done, type PublicRequest, publicFeature, refuse } from '../../http/feature.ts';
import type { World } from '../../world.ts';
import { logInAt } from './log-in-at.ts';
import { tokenFor } from './sessions.ts';

export const staffLogin = publicFeature(
  staff.login,
  async (request: PublicRequest<World>, credentials) => {
    const opened = await logInAt('staff', request, credentials);
    if (!opened.ok) return opened;
    const { user, session } = opened.value;
    if (!isRole(user.role)) return refuse('WrongCredentials');
    return done({ token: tokenFor(request.world, session), role: user.role });
  },
);
