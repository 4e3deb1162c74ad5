/** Where a data folder comes from: what the sandbox filled is never opened outside it, nor the reverse. */
import { SEEDED_PEOPLE } from '../seed/people.ts';
import { FIRST_OWNER_EMAIL } from './first-owner.ts';
import { type Config, ConfigError } from './runtime/config.ts';
import type { Database } from './store/database.ts';
import { hasPeople } from './store/users.ts';
import { hasAnyOf, keepWorldFacts, worldFact } from './store/world-facts.ts';

type Origin = 'sandbox' | 'closed';

/** People whose log-ins everybody knows; outside the sandbox only the owner bears such an address. */
const SEEDED_ALONE = SEEDED_PEOPLE.map(({ email }) => email).filter(
  (email) => email !== FIRST_OWNER_EMAIL,
);

/** Of a database from before it was written down; undefined of a fresh one. */
async function inferred({ reader }: Database): Promise<Origin | undefined> {
  if (await hasAnyOf(reader, SEEDED_ALONE)) return 'sandbox';
  return (await hasPeople(reader)) ? 'closed' : undefined;
}

function refusalOf(origin: Origin, { databaseUrl }: Config): string {
  const file = databaseUrl.replace(/^file:/, '');
  return origin === 'sandbox'
    ? `SANDBOX is off, but ${file} was filled by the sandbox: everybody knows the passwords in it. ` +
        'Set DATA_DIR to a new folder (and DATABASE_URL, where it is set, to a new file) to start ' +
        'without the sandbox, or SANDBOX=true to go on with what is there'
    : `SANDBOX is on, but ${file} was made without it: the sandbox would show everybody the ` +
        'e-mails and codes of its people. Set SANDBOX=false to go on with what is there, or ' +
        'DATA_DIR to a new folder (and DATABASE_URL, where it is set, to a new file) for a sandbox';
}

/**
 * Refuses a database of the other kind, and writes the kind of a fresh one down.
 * @throws ConfigError that says how to go on.
 */
export async function refuseForeignOrigin(database: Database, config: Config): Promise<void> {
  const wanted: Origin = config.sandbox ? 'sandbox' : 'closed';
  const written = (await worldFact(database.reader, 'made')) as Origin | undefined;
  const origin = written ?? (await inferred(database)) ?? wanted;
  if (origin !== wanted) throw new ConfigError(refusalOf(origin, config));
  if (written === undefined) await keepWorldFacts(database.writer, { made: origin });
}
