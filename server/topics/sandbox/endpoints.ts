import { audit } from '#core/audit.ts';
import { CODE_SCENARIOS } from '#core/code-scenario.ts';
import { isPhone, phoneNumberOf } from '#core/phone.ts';
import { accept } from '#core/result.ts';
import { endScenario as end, endScenario } from '#core/scenario-life.ts';
import { fieldMessageOf } from '#platform/contract/message.ts';
import { done, handlersFor, refuse } from '#platform/http/handlers.ts';
import { onceOf } from '#platform/store/idempotency.ts';
import { codeAccount } from '#topics/accounts/one-time-code-rules.ts';
import { findUserByEmail } from '#topics/accounts/queries.ts';
import { mailsTo } from '#topics/outbox/queries.ts';
import type { World } from '#world/world.ts';
import { marketDesk, sandbox } from './contract.ts';
import { makeIn, makeScenario, SANDBOX } from './make-scenario.ts';
import { scenarios, scenariosOf } from './scenarios.ts';
import { sandboxScenario } from './views.ts';

/** The keys under which limits know a person: address, id, login id, and the purposes of codes. */
async function namesOf(world: World, email: string): Promise<string[]> {
  const user = await findUserByEmail(world.database.reader, email);
  const codes = CODE_SCENARIOS.map((scenario) => codeAccount(scenario, email));
  return [email, ...(user ? [user.id, user.loginId] : []), ...codes];
}

const MAILS_MAX = 50;

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
    liftLocks: async ({ world }, { email }) => {
      const names = email === undefined ? undefined : new Set(await namesOf(world, email));
      const isMeant = (name: string) => names === undefined || names.has(name);
      const lifted = Object.values(world.throttles).map((limit) => limit.lift(isMeant));
      return done({ lifted: lifted.reduce((sum, count) => sum + count, 0) });
    },
    outbox: async ({ world, locale }, { email, phone }) => {
      const to = email ?? (phone && phoneNumberOf(phone));
      if (to === undefined && phone !== undefined) {
        return refuse('InvalidInput', { fields: { phone: fieldMessageOf('phone', locale) } });
      }
      const mails = await mailsTo(world.database.reader, to, MAILS_MAX);
      return done(
        mails.map(({ id, to, subject, text, code, createdAt }) => ({
          id,
          to,
          channel: isPhone(to) ? 'text' : 'email',
          subject,
          text,
          ...(code === null ? {} : { code }),
          createTime: createdAt,
        })),
      );
    },
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
