import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { Handler } from '#platform/http/handlers.ts';
import { done } from '#platform/http/handlers.ts';
import type { World } from '#world/world.ts';
import type { sandbox } from './contract.ts';
import { sandboxScenario } from './views.ts';

/** A page of the scenarios of a world. */
export function scenariosOf(
  world: World,
  { status, pageNum, pageSize }: ParsedInputOf<typeof sandbox.scenarios>,
) {
  const now = world.clock.now();
  const rows = world.exchange.scenarios.list(now, status && [status]);
  const skip = (pageNum - 1) * pageSize;
  const list = rows.slice(skip, skip + pageSize).map((row) => sandboxScenario(row, now));
  const hasNext = skip + list.length < rows.length;
  return done({ list, total: rows.length, pageNum, pageSize, hasNext });
}

export const scenarios: Handler<World, typeof sandbox.scenarios> = ({ world }, input) =>
  scenariosOf(world, input);
