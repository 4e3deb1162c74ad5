import { handlersFor } from '#platform/http/handlers.ts';
import type { World } from '#world/world.ts';
import { dashboard } from './contract.ts';
import { show } from './show.ts';

export const dashboardEndpoints = handlersFor<World>()(dashboard, {
  show,
});
