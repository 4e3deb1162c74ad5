import type { UserRow } from '#core/rows.ts';
import type { Database } from '#platform/store/database.ts';
import { findUser, findUserByEmail } from './queries.ts';

type Reading = Pick<Database, 'reader'>;

/** The person a tester names by id or e-mail address; undefined when there is none. */
export const findPerson = ({ reader }: Reading, person: string): Promise<UserRow | undefined> =>
  person.includes('@') ? findUserByEmail(reader, person.toLowerCase()) : findUser(reader, person);

/** The id of that person. */
export async function personIdOf(database: Reading, person: string): Promise<string | undefined> {
  return (await findPerson(database, person))?.id;
}
