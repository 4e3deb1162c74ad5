import { CODE_SCENARIOS } from '#core/code-scenario.ts';
import { done, type PublicRequest, publicFeature } from '#platform/http/feature.ts';
import { codeAccount } from '#topics/accounts/one-time-code-rules.ts';
import { findUserByEmail } from '#topics/accounts/queries.ts';
import type { World } from '#world/world.ts';
import { sandbox } from './contract.ts';

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
