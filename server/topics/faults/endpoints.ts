import { faults } from '#contract/faults';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { done, handlersFor, type MountedEndpoint, refuse } from '#platform/http/handlers.ts';
import type { World } from '#world/world.ts';
import { makeFault } from './make-fault.ts';
import { faultView } from './views.ts';

/** `endpoints`: all endpoints that a fault may name. */
export function faultsEndpoints(
  endpoints: () => readonly Endpoint[],
): readonly MountedEndpoint<World>[] {
  return handlersFor<World>()(faults, {
    make: ({ world, locale, idempotency }, input) =>
      makeFault(world, input, { endpoints: endpoints(), locale, idempotency }),
    list: async ({ world }, input) => {
      const shown = await world.cursors.readings.cut('faults', world.faults.list(), input);
      return done({ ...shown, list: shown.list.map(faultView) });
    },
    drop: ({ world }, { id }) => {
      const dropped = world.faults.drop(id);
      return dropped ? done(faultView(dropped)) : refuse('NotFound');
    },
    dropAll: ({ world }) => done({ dropped: world.faults.dropAll() }),
  });
}
