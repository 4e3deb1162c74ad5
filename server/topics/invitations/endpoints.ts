import { handlersFor } from '#platform/http/handlers.ts';
import type { World } from '#world/world.ts';
import { invitation } from './contract.ts';
import { invitations, invite, withdrawInvite } from './invitations.ts';

export const invitationsEndpoints = handlersFor<World>()(invitation, {
  list: invitations,
  make: invite,
  withdraw: withdrawInvite,
});
