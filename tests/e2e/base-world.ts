/** The world that tests' worlds are copied from; the seeded people are logged in already. */
import { account } from '#contract/accounts';
import { staff } from '#contract/staff';
import { worlds } from '#contract/worlds';
import { SEED_PASSWORD } from '../../seed/people.ts';
import { askPostgres, onPostgres } from './on-postgres.ts';
import { apiAs } from './server.ts';
import { WORLD_START_MS } from './world-start.ts';

export const BASE = 'base';
const CUSTOMERS = ['trader', 'newcomer', 'pending', 'rejected', 'nopaypwd'] as const;
const STAFF = ['reviewer', 'reviewer2', 'operator', 'support', 'owner'] as const;

/**
 * Creates it once, before the first worker starts; workers get the tokens through the environment. On
 * PostgreSQL it is the main world, to which every test returns.
 */
export async function makeBase(): Promise<void> {
  const isMain = onPostgres();
  if (!isMain) await apiAs()(worlds.make, { name: BASE, at: WORLD_START_MS });
  const inBase = apiAs(undefined, undefined, isMain ? {} : { 'x-world': BASE });
  const loginPassword = SEED_PASSWORD;
  const tokens = await Promise.all([
    ...CUSTOMERS.map(async (who) => {
      const username = `${who}@sandbourse.test`;
      return [who, (await inBase(account.login, { username, loginPassword })).token] as const;
    }),
    ...STAFF.map(async (who) => {
      const username = `${who}@sandbourse.test`;
      return [who, (await inBase(staff.login, { username, loginPassword })).token] as const;
    }),
  ]);
  if (isMain) await askPostgres('keep');
  process.env.E2E_TOKENS = JSON.stringify(Object.fromEntries(tokens));
}

/** Token of a seeded person, valid in every copy of the base world. */
export function tokenOf(who: string): string | undefined {
  return (JSON.parse(process.env.E2E_TOKENS ?? '{}') as Record<string, string>)[who];
}
