/** Ends the waits after wrong passwords and codes, after codes that were sent, and after too many requests. */
import { CODE_SCENARIOS } from '#core/code-scenario.ts';
import { accept } from '#core/result.ts';
import { codeAccount, liftWait } from '#topics/accounts/one-time-code-rules.ts';
import { codesSentSince, findUserByEmail, findUserByPhone } from '#topics/accounts/queries.ts';
import type { World } from '#world/world.ts';

/** Whose waits: a person's, by their address or number. */
export interface Whose {
  email?: string | undefined;
  /** In the form of `phoneNumberOf`. */
  phone?: string | undefined;
}

/** The addresses and numbers that codes went to, and all keys under which limits know whoever has them. */
async function namesOf({ database: { reader } }: World, { email, phone }: Whose) {
  const users = await Promise.all([
    email === undefined ? undefined : findUserByEmail(reader, email),
    phone === undefined ? undefined : findUserByPhone(reader, phone),
  ]);
  const known = users.flatMap((user) => user ?? []);
  const named = [email, phone, ...known.flatMap((user) => [user.email, user.phone])];
  const recipients = [...new Set(named.flatMap((one) => one ?? []))];
  const codes = CODE_SCENARIOS.flatMap((scenario) =>
    recipients.map((recipient) => codeAccount(scenario, recipient)),
  );
  const people = known.flatMap(({ id, loginId }) => [id, loginId]);
  return { recipients, names: new Set([...recipients, ...people, ...codes]) };
}

/** Waits after codes are in the rows of these, unlike all others. */
async function liftCodes(world: World, recipients?: readonly string[]): Promise<number> {
  const { config, clock, database, unitOfWork } = world;
  const cooldownMs = config.codeCooldownSeconds * 1000;
  const ids = await codesSentSince(database.reader, clock.now() - cooldownMs, recipients);
  if (ids.length === 0) return 0;
  const lifted = await unitOfWork.run<number, never>({
    anytime: true,
    // A replay sends no codes, so it has no waits to lift.
    aside: true,
    needs: { EmailCode: ids },
    decide: (draft) => accept(ids.filter((id) => liftWait(draft, id, cooldownMs)).length),
  });
  return lifted.ok ? lifted.value : 0;
}

/** Ends all waits of a person, or of everybody and every network. Returns how many there were. */
export async function liftLocks(world: World, whose: Whose): Promise<number> {
  const isNamed = whose.email !== undefined || whose.phone !== undefined;
  const meant = isNamed ? await namesOf(world, whose) : undefined;
  const isMeant = (name: string) => meant === undefined || meant.names.has(name);
  const codes = await liftCodes(world, meant?.recipients);
  const lifted = Object.values(world.throttles).map((limit) => limit.lift(isMeant));
  return lifted.reduce((sum, count) => sum + count, codes);
}
