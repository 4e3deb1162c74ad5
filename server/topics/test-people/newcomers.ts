/** Shared by test people and test staff: drawn numbers, addresses, and log-in. */
import type { Locale } from '#core/locale.ts';
import { messageOf } from '#platform/contract/message.ts';
import { type Refused, refuse } from '#platform/http/handlers.ts';
import { inviteCodeFrom } from '#platform/runtime/invite-code.ts';
import { findUserByEmail, takenColumn } from '#topics/accounts/queries.ts';
import { loginIdFrom } from '#topics/accounts/register.ts';
import type { World } from '#world/world.ts';
import { nameOf } from './names.ts';
import type { Draws } from './people-draws.ts';

/** How often numbers that happen to be taken are drawn again. */
const DRAWS_MAX = 5;

interface Asked {
  email?: string | undefined;
  name?: string | undefined;
}

/** Name and address: as requested, else drawn. */
export function drawSelf(draws: Draws, { email, name }: Asked) {
  const loginId = loginIdFrom(draws);
  const { firstName, lastName } = nameOf(draws.uint32());
  return {
    loginId,
    inviteCode: inviteCodeFrom(draws),
    email: email ?? `p${loginId}@sandbourse.test`,
    name: name ?? `${firstName} ${lastName}`,
  };
}

const emailTaken = (locale: Locale): Refused =>
  refuse('EmailTaken', { fields: { email: messageOf('EmailTaken', locale) } });

/** Refuses an address that is taken. */
export async function emailGate(
  { database }: World,
  { email }: Asked,
  locale: Locale,
): Promise<Refused | undefined> {
  if (email === undefined) return undefined;
  return (await findUserByEmail(database.reader, email)) && emailTaken(locale);
}

/** Runs `write` with new draws until they are not taken; `write` gets the number of the try, from 1. */
export async function redrawing<T>(
  write: (attempt: number) => Promise<T>,
  { email }: Asked,
  locale: Locale,
): Promise<T | Refused> {
  for (let draw = 1; ; draw += 1) {
    try {
      return await write(draw);
    } catch (error) {
      const column = takenColumn(error);
      if (column === 'email' && email !== undefined) return emailTaken(locale);
      if (column === undefined || draw === DRAWS_MAX) throw error;
    }
  }
}

interface Login {
  id: string;
  sessionId: string;
  expiresAt: number;
}

/** The token of a new session. */
export function tokenOf(world: World, { id: userId, sessionId, expiresAt }: Login): string {
  return world.tokens.sign({ userId, sessionId, expiresAt });
}
