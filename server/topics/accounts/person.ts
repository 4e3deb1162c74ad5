import type { Database } from '#platform/store/database.ts';
import { findUser, findUserByEmail } from './queries.ts';

/** Id of whom a tester means by an id or an e-mail address; undefined when there is no such person. */
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
