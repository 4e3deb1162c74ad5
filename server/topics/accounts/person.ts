import type { Database } from '#platform/store/database.ts';
import { findUser, findUserByEmail } from './queries.ts';

/** Id of the person a tester names by id or e-mail address; undefined when there is none. */
export async function personIdOf(
  { reader }: Pick<Database, 'reader'>,
  person: string,
): Promise<string | undefined> {
  const isEmail = person.includes('@');
  const user = await (isEmail
    ? findUserByEmail(reader, person.toLowerCase())
    : findUser(reader, person));
  return user?.id;
}
