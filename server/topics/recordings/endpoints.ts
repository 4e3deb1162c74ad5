import { recordings } from '#contract/recordings';
import { done, handlersFor, type Outcome, refuse } from '#platform/http/handlers.ts';
import { NotReplayable, type WorldHost, WorldRefusal } from '#platform/runtime/world-host.ts';
import { worldView } from '#topics/worlds/world-view.ts';
import type { World } from '#world/world.ts';

/** Asks the worlds of the process for something, and says what they refuse. */
async function ask<T>(
  { worlds }: World,
  what: (all: WorldHost) => Promise<T>,
): Promise<Outcome<T>> {
  if (!worlds) return refuse('Unavailable');
  try {
    return done(await what(worlds));
  } catch (error) {
    if (error instanceof WorldRefusal) {
      return refuse(error.problem, error.figures && { figures: error.figures });
    }
    if (!(error instanceof NotReplayable)) throw error;
    return refuse('NotReplayable', { figures: { reason: error.reason, ...error.at } });
  }
}

export const recordingsEndpoints = handlersFor<World>()(recordings, {
  download: ({ world }) =>
    ask(world, async (all) => ({
      bytes: await all.recording(world.name),
      mediaType: 'application/x-ndjson',
    })),
  replay: async ({ world, upload, perform }, { name = `replay-${world.secrets.code(10)}` }) => {
    if (!perform) return refuse('Unavailable');
    return ask(world, async (all) => {
      const { world: made, hash } = await all.replay(name, upload.bytes, perform);
      return { world: worldView(made), hash };
    });
  },
});
