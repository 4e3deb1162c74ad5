import { sandbox } from '#contract/sandbox.ts';
import { endScenario as end } from '#domain/scenario-life.ts';
import { done, type PublicRequest, publicFeature } from '../../http/feature.ts';
import type { World } from '../../world.ts';
import { sandboxScenario } from './scenario-view.ts';

export const endScenario = publicFeature(
  sandbox.endScenario,
  async ({ world }: PublicRequest<World>, { id }) => {
    const ended = await world.unitOfWork.run({
      needs: { Scenario: [id] },
      decide: (draft) => end(draft, id),
    });
    return ended.ok ? done(sandboxScenario(ended.value, world.clock.now())) : ended;
  },
);
