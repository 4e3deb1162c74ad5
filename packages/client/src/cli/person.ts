/** Logs in the person whom a command acts as. */
import type { Sandbourse } from '../connect.ts';

export interface Who {
  token?: string | undefined;
  /** E-mail address of the person to log in. */
  as?: string | undefined;
  password?: string | undefined;
}

/** Password of all people in the seed and of all test people. */
const TEST_PASSWORD = 'Sandbox1';

/** The client with that person's session; without one if nobody is named. */
export async function actAs(sandbourse: Sandbourse, { token, as, password }: Who) {
  if (as === undefined) return token === undefined ? sandbourse : sandbourse.as(token);
  return sandbourse.as(
    await sandbourse.account.login({ username: as, loginPassword: password ?? TEST_PASSWORD }),
  );
}
