import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { Handler } from '#platform/http/handlers.ts';
import { done } from '#platform/http/handlers.ts';
import type { World } from '#world/world.ts';
import type { sandbox } from './contract.ts';
import { sandboxScenario } from './views.ts';

/** A page of a world's scenarios. */
export async function scenariosOf(
  world: World,
  { status, ...page }: ParsedInputOf<typeof sandbox.scenarios>,
) {
  const { nodes } = world.database;
  // Include everything that any process has answered by now.
  if (nodes?.isShared) await nodes.hearAll();
  const now = world.clock.now();
  const rows = world.exchange.scenarios.list(now, status && [status]);
  const shown = await world.cursors.readings.cut(`scenarios:${status ?? ''}`, rows, page);
  return done({ ...shown, list: shown.list.map((row) => sandboxScenario(row, now)) });
}

export const scenarios: Handler<World, typeof sandbox.scenarios> = ({ world }, input) =>
  scenariosOf(world, input);
