/** Scenarios by operators: the sandbox's, with a line in the audit log. */

import { audit } from '#core/audit.ts';
import { accept } from '#core/result.ts';
import { endScenario } from '#core/scenario-life.ts';
import { type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import { onceOf } from '#platform/store/idempotency.ts';
import type { World } from '#world/world.ts';
import { marketDesk } from './contract.ts';
import { makeIn } from './make-scenario.ts';
import { sandboxScenario } from './scenario-view.ts';
import { scenariosOf } from './scenarios.ts';

export const deskScenarios = staffFeature(
  marketDesk.scenarios,
  ({ world }: StaffRequest<World>, input) => scenariosOf(world, input),
);

export const deskMakeScenario = staffFeature(
  marketDesk.make,
  ({ world, staff, locale, idempotency }: StaffRequest<World>, input) => {
    const { kind, code = null, sector = null, market = null, size = null } = input;
    const detail = { kind, code, sector, market, size };
    return makeIn(world, input, {
      locale,
      once: onceOf(staff.id, idempotency),
      also: (draft, id) => audit(draft, staff, { action: 'scenario.make', subject: id, detail }),
    });
  },
);

export const deskEndScenario = staffFeature(
  marketDesk.end,
  ({ world, staff, idempotency }: StaffRequest<World>, { id }) =>
    world.unitOfWork.run({
      once: onceOf(staff.id, idempotency),
      needs: { Scenario: [id] },
      decide: (draft) => {
        const row = endScenario(draft, id);
        if (!row.ok) return row;
        audit(draft, staff, { action: 'scenario.end', subject: id });
        return accept(sandboxScenario(row.value, draft.now));
      },
    }),
);
