import { recordings } from '#contract/recordings';
import { handlersFor, refuse } from '#platform/http/handlers.ts';
import { NotReplayable } from '#platform/runtime/world-host.ts';
import { attemptOf, onWorlds } from '#topics/worlds/on-worlds.ts';
import { worldView } from '#topics/worlds/world-view.ts';
import type { World } from '#world/world.ts';

/** Turns NotReplayable into a refusal that says why. */
async function saying<T>(asked: Promise<T>) {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof NotReplayable)) throw error;
    return refuse('NotReplayable', { figures: { reason: error.reason, ...error.at } });
  }
}

export const recordingsEndpoints = handlersFor<World>()(recordings, {
  download: ({ world }) =>
    saying(
      onWorlds(world, async (all) => ({
        bytes: await all.recording(world.name),
        mediaType: 'application/x-ndjson',
      })),
    ),
  replay: async (
    { world, upload: { bytes }, perform, idempotency },
    { name = `replay-${world.secrets.code(10)}` },
  ) => {
    if (!perform) return refuse('Unavailable');
    const attempt = attemptOf(world, idempotency, { bytes });
    return saying(
      onWorlds(world, async (all) => {
        const { world: made, hash } = await all.replay(name, bytes, perform, attempt);
        return { world: worldView(made), hash };
      }),
    );
  },
});
