import { accept } from '#core/result.ts';
import { endScenario as end } from '#core/scenario-life.ts';
import { type PublicRequest, publicFeature } from '#platform/http/feature.ts';
import { onceOf } from '#platform/store/idempotency.ts';
import type { World } from '#world/world.ts';
import { sandbox } from './contract.ts';
import { SANDBOX } from './make-scenario.ts';
import { sandboxScenario } from './scenario-view.ts';

export const endScenario = publicFeature(
  sandbox.endScenario,
  ({ world, idempotency }: PublicRequest<World>, { id }) =>
    world.unitOfWork.run({
      once: onceOf(SANDBOX, idempotency),
      needs: { Scenario: [id] },
      decide: (draft) => {
        const ended = end(draft, id);
        return ended.ok ? accept(sandboxScenario(ended.value, draft.now)) : ended;
      },
    }),
);
