/** Origin of a data folder: data created in the sandbox are never opened outside it, nor the reverse. */

import { type Config, ConfigError } from '#platform/runtime/config.ts';
import { databaseName } from '#platform/runtime/database-url.ts';
import type { Secrets } from '#platform/runtime/secrets.ts';
import type { Database } from '#platform/store/database.ts';
import { hasAnyOf, keepWorldFacts, worldFact } from '#platform/store/world-facts.ts';
import { hasPeople } from '#topics/accounts/queries.ts';
import { SEEDED_PEOPLE } from './people.ts';

/** Address of the owner who is created where nobody is seeded. */
export const FIRST_OWNER_EMAIL = 'owner@sandbourse.test';

type Origin = 'sandbox' | 'closed';

/** People with publicly known passwords; outside the sandbox only the owner has such an address. */
const SEEDED_ALONE = SEEDED_PEOPLE.map(({ email }) => email).filter(
  (email) => email !== FIRST_OWNER_EMAIL,
);

/** Origin of a database from before it was recorded; undefined for a fresh one. */
async function inferred({ reader }: Database): Promise<Origin | undefined> {
  if (await hasAnyOf(reader, SEEDED_ALONE)) return 'sandbox';
  return (await hasPeople(reader)) ? 'closed' : undefined;
}

function refusalOf(origin: Origin, { databaseUrl }: Config): string {
  const file = databaseName(databaseUrl);
  return origin === 'sandbox'
    ? `SANDBOX is off, but ${file} was filled by the sandbox: everybody knows the passwords in it. ` +
        'Set DATA_DIR to a new folder (and DATABASE_URL, where it is set, to a new database) to start ' +
        'without the sandbox, or SANDBOX=true to go on with what is there'
    : `SANDBOX is on, but ${file} was made without it: the sandbox would show everybody the ` +
        'e-mails and codes of its people. Set SANDBOX=false to go on with what is there, or ' +
        'DATA_DIR to a new folder (and DATABASE_URL, where it is set, to a new database) for a sandbox';
}

/**
 * Refuses a database of the other origin, and records the origin of a fresh one.
 * @throws ConfigError that says how to proceed.
 */
export async function refuseForeignOrigin(database: Database, config: Config): Promise<void> {
  const wanted: Origin = config.sandbox ? 'sandbox' : 'closed';
  const written = (await worldFact(database.reader, 'made')) as Origin | undefined;
  const origin = written ?? (await inferred(database)) ?? wanted;
  if (origin !== wanted) throw new ConfigError(refusalOf(origin, config));
  if (written === undefined) await keepWorldFacts(database.writer, { made: origin });
}

const SEED_BYTES = 16;

const hexOf = (secrets: Secrets): string =>
  Buffer.from(secrets.token(SEED_BYTES), 'base64url').toString('hex');

/**
 * The seed of the market: that of the data, since people and orders of one seed make no sense at the prices of another.
 * Outside the sandbox it is generated at the first start and shown to nobody: whoever knows it knows all
 * future prices.
 * @throws ConfigError when the given seed is not the stored one, or none is stored although people exist.
 */
export async function seedOf(
  database: Database,
  config: Config,
  secrets: Secrets,
): Promise<Config['worldSeed']> {
  const { sandbox, worldSeed } = config;
  const given = config.isSeedGiven ? String(worldSeed) : undefined;
  const kept = await worldFact(database.reader, 'seed');
  if (kept !== undefined) {
    if (given !== undefined && given !== kept) throw new ConfigError(otherSeed(config, kept));
    return sandbox ? Number(kept) : kept;
  }
  if (!sandbox && given === undefined && (await hasPeople(database.reader))) {
    throw new ConfigError(
      'This database was made before prices outside the sandbox had a secret seed: anybody can ' +
        'compute its prices. Set WORLD_SEED to 32 random hexadecimal digits (openssl rand -hex 16) to ' +
        'keep the database (its prices then jump once), or set DATA_DIR to a new folder',
    );
  }
  const seed = sandbox ? worldSeed : (given ?? hexOf(secrets));
  await keepWorldFacts(database.writer, { seed: String(seed) });
  return seed;
}

/** Outside the sandbox neither seed is shown. */
function otherSeed({ sandbox, worldSeed, databaseUrl }: Config, kept: string): string {
  return sandbox
    ? `WORLD_SEED is ${worldSeed}, but ${databaseName(databaseUrl)} was made with ${kept}: leave it out or set it to ` +
        'that one to go on with what is there, or set DATA_DIR to a new folder (and DATABASE_URL, where it is ' +
        'set, to a new database)'
    : 'WORLD_SEED is not the seed that this database was made with: leave it out, as the database keeps its seed';
}
