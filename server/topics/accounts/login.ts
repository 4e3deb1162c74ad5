import { done, type PublicRequest, publicFeature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { account } from './contract.ts';
import { logInAt } from './log-in-at.ts';
import { tokenFor } from './sessions.ts';

export const login = publicFeature(
  account.login,
  async (request: PublicRequest<World>, credentials) => {
    const opened = await logInAt('customer', request, credentials);
    return opened.ok ? done({ token: tokenFor(request.world, opened.value.session) }) : opened;
  },
);
