import { isRole } from '#core/role.ts';
import { done, type PublicRequest, publicFeature, refuse } from '#platform/http/feature.ts';
import { logInAt } from '#topics/accounts/log-in-at.ts';
import { tokenFor } from '#topics/accounts/sessions.ts';
import type { World } from '#world/world.ts';
import { staff } from './contract.ts';

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
