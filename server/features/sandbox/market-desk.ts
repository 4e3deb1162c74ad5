/** Scenarios by operators: the sandbox's, with a line in the audit log. */
import { marketDesk } from '#contract/market-desk.ts';
import { audit } from '#domain/audit.ts';
import { endScenario } from '#domain/scenario-life.ts';
import { done, type StaffRequest, staffFeature } from '../../http/feature.ts';
import type { World } from '../../world.ts';
import { makeIn } from './make-scenario.ts';
import { sandboxScenario } from './scenario-view.ts';
import { scenariosOf } from './scenarios.ts';

export const deskScenarios = staffFeature(
  marketDesk.scenarios,
  ({ world }: StaffRequest<World>, input) => scenariosOf(world, input),
);

export const deskMakeScenario = staffFeature(
  marketDesk.make,
  ({ world, staff, locale }: StaffRequest<World>, input) => {
    const { kind, code = null, sector = null, market = null, size = null } = input;
    const detail = { kind, code, sector, market, size };
    return makeIn(world, input, {
      locale,
      also: (draft, id) => audit(draft, staff, { action: 'scenario.make', subject: id, detail }),
    });
  },
);

export const deskEndScenario = staffFeature(
  marketDesk.end,
  async ({ world, staff }: StaffRequest<World>, { id }) => {
    const ended = await world.unitOfWork.run({
      needs: { Scenario: [id] },
      decide: (draft) => {
        const row = endScenario(draft, id);
        if (row.ok) audit(draft, staff, { action: 'scenario.end', subject: id });
        return row;
      },
    });
    return ended.ok ? done(sandboxScenario(ended.value, world.clock.now())) : ended;
  },
);
