import { CODE_SCENARIOS } from '#contract/code-scenario.ts';
import { sandbox } from '#contract/sandbox.ts';
import { codeAccount } from '#domain/one-time-code.ts';
import { done, type PublicRequest, publicFeature } from '../../http/feature.ts';
import { findUserByEmail } from '../../store/users.ts';
import type { World } from '../../world.ts';

/** Under what the limits know a person: by address, id, login id, and by what codes are for. */
async function namesOf(world: World, email: string): Promise<string[]> {
  const user = await findUserByEmail(world.database.reader, email);
  const codes = CODE_SCENARIOS.map((scenario) => codeAccount(scenario, email));
  return [email, ...(user ? [user.id, user.loginId] : []), ...codes];
}

export const liftLocks = publicFeature(
  sandbox.liftLocks,
  async ({ world }: PublicRequest<World>, { email }) => {
    const names = email === undefined ? undefined : new Set(await namesOf(world, email));
    const isMeant = (name: string) => names === undefined || names.has(name);
    const lifted = Object.values(world.throttles).map((limit) => limit.lift(isMeant));
    return done({ lifted: lifted.reduce((sum, count) => sum + count, 0) });
  },
);
