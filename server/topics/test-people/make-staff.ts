import { audit, SANDBOX_ACTOR } from '#core/audit.ts';
import { accept } from '#core/result.ts';
import type { Role } from '#core/role.ts';
import type { Draft } from '#core/rows.ts';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { fieldMessageOf, messageOf } from '#platform/contract/message.ts';
import type { Handler } from '#platform/http/handlers.ts';
import { done, type Outcome, type PublicRequest, refuse } from '#platform/http/handlers.ts';
import { answeredBefore, onceOf } from '#platform/store/idempotency.ts';
import { deviceOf } from '#topics/accounts/caller.ts';
import { createStaffUser, openSession } from '#topics/accounts/rules.ts';
import { isGuessable } from '#topics/staff/password-rules.ts';
import type { World } from '#world/world.ts';
import { TEST_PASSWORD, type testPeople } from './contract.ts';
import { login, type Opening } from './make-person.ts';
import { drawSelf, emailGate, redrawing, tokenOf } from './newcomers.ts';
import type { Draws } from './people-draws.ts';

type Input = ParsedInputOf<typeof testPeople.makeStaff>;
type Self = ReturnType<typeof drawSelf>;

/** Creates a member of staff like the first owner, with a staff session. */
function makeMember(
  draft: Draft,
  { self, role, passwordHash }: { self: Self; role: Role; passwordHash: string },
  { lifeMs, device }: Opening,
) {
  const user = createStaffUser(draft, { ...self, role, passwordHash });
  const session = openSession(draft, user.id, lifeMs, role, device);
  audit(draft, SANDBOX_ACTOR, { action: 'sandbox.staff', subject: user.id, detail: { role } });
  return { ...login(user, session), role };
}
type Made = ReturnType<typeof makeMember>;

async function write(
  request: PublicRequest<World>,
  input: Input,
  draws: readonly Draws[],
): Promise<Outcome<Made[]>> {
  const { world, ip, agent, idempotency } = request;
  const { role, loginPassword = TEST_PASSWORD } = input;
  const hashed = await world.knownHashes.hashOf(loginPassword);
  if (!hashed.ok) return hashed;
  const opening = { lifeMs: world.config.staffSessionMs, device: deviceOf({ ip, agent }) };
  const selves = draws.map((own) => drawSelf(own, input));
  return world.unitOfWork.run({
    anytime: true,
    once: onceOf('sandbox', idempotency),
    needs: {},
    decide: (draft) =>
      accept(
        selves.map((self) =>
          makeMember(draft, { self, role, passwordHash: hashed.value }, opening),
        ),
      ),
  });
}

async function made(request: PublicRequest<World>, input: Input): Promise<Outcome<Made[]>> {
  const { world, locale, idempotency } = request;
  const { email = '', name = '', loginPassword, count } = input;
  const once = onceOf('sandbox', idempotency);
  const before = once && (await answeredBefore<Made[]>(world.unitOfWork, once));
  if (before) return before;
  if (count > 1 && input.email !== undefined) {
    return refuse('InvalidInput', { fields: { count: fieldMessageOf('max', locale, { max: 1 }) } });
  }
  const taken = await emailGate(world, input, locale);
  if (taken) return taken;
  if (loginPassword !== undefined && isGuessable(loginPassword, { email, name })) {
    return refuse('WeakPassword', { fields: { loginPassword: messageOf('WeakPassword', locale) } });
  }
  return redrawing(
    (attempt) => world.peopleDraws.use({ count, attempt }, (draws) => write(request, input, draws)),
    input,
    locale,
  );
}

export const makeStaff: Handler<World, typeof testPeople.makeStaff> = async (request, input) => {
  const rows = await made(request, input);
  if (!rows.ok) return rows;
  const { loginPassword = TEST_PASSWORD } = input;
  const staff = rows.value.map(({ sessionId, expiresAt, ...row }) => {
    const token = tokenOf(request.world, { id: row.id, sessionId, expiresAt });
    return { ...row, loginPassword, token };
  });
  const [first] = staff;
  if (!first) throw new Error('the call made nobody');
  return done({ ...first, staff });
};
