import { audit } from '#core/audit.ts';
import { phoneNumberOf } from '#core/phone.ts';
import { accept } from '#core/result.ts';
import { endScenario as end, endScenario } from '#core/scenario-life.ts';
import { done, handlersFor } from '#platform/http/handlers.ts';
import { onceOf } from '#platform/store/idempotency.ts';
import type { World } from '#world/world.ts';
import { marketDesk, sandbox } from './contract.ts';
import { liftLocks } from './lift-locks.ts';
import { mails, newestMails, refusePhone } from './mails.ts';
import { makeIn, makeScenario, SANDBOX } from './make-scenario.ts';
import { scenarios, scenariosOf } from './scenarios.ts';
import { sandboxScenario } from './views.ts';

export const sandboxEndpoints = [
  ...handlersFor<World>()(sandbox, {
    makeScenario,
    scenarios,
    endScenario: ({ world, idempotency }, { id }) =>
      world.unitOfWork.run({
        once: onceOf(SANDBOX, idempotency),
        needs: { Scenario: [id] },
        decide: (draft) => {
          const ended = end(draft, id);
          return ended.ok ? accept(sandboxScenario(ended.value, draft.now)) : ended;
        },
      }),
    liftLocks: async ({ world, locale }, { email, phone }) => {
      const number = phone === undefined ? undefined : phoneNumberOf(phone);
      if (number === undefined && phone !== undefined) return refusePhone(locale);
      return done({ lifted: await liftLocks(world, { email, phone: number }) });
    },
    outbox: newestMails,
    mails,
  }),
  ...handlersFor<World>()(marketDesk, {
    scenarios: ({ world }, input) => scenariosOf(world, input),
    make: ({ world, staff, locale, idempotency }, input) => {
      const { kind, code = null, sector = null, market = null, size = null } = input;
      const detail = { kind, code, sector, market, size };
      return makeIn(world, input, {
        locale,
        once: onceOf(staff.id, idempotency),
        also: (draft, id) => audit(draft, staff, { action: 'scenario.make', subject: id, detail }),
      });
    },
    end: ({ world, staff, idempotency }, { id }) =>
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
  }),
];
