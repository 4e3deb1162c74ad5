/** Processes on one database run under the same settings, as far as these make prices and time. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinWorld } from '../api/more-nodes.ts';
import { type Nodes, openNodes } from './second-node.ts';

let nodes: Nodes;
beforeAll(async () => {
  nodes = await openNodes();
});
afterAll(() => nodes.close());

test.each([
  [{ WORLD_SEED: '999' }, 'WORLD_SEED'],
  [{ SANDBOX_HOURS: 'exchange' }, 'SANDBOX_HOURS'],
  [{ WORLD_SEED: '999', WORLD_CLOCK: '2027-03-14T01:59:50Z' }, 'WORLD_SEED and WORLD_CLOCK'],
])('a process with another %o is refused in one line', async (others, named) => {
  const env = { DATABASE_URL: nodes.place, ...(others as Record<string, string>) };
  await expect(joinWorld(env, nodes.first.clock.now())).rejects.toThrow(
    `${named} must be what the processes have that run on this database: start all with the same`,
  );
});
