/** As whom something is done. */
import type { Sandbourse } from '../connect.ts';

export interface Who {
  token?: string | undefined;
  /** E-mail address of somebody to log in. */
  as?: string | undefined;
  password?: string | undefined;
}

/** What everybody of the seed, and everybody made for a test, logs in with. */
const TEST_PASSWORD = 'Sandbox1';

/** The client as somebody who is logged in; as nobody where nobody is named. */
export async function actAs(sandbourse: Sandbourse, { token, as, password }: Who) {
  if (as === undefined) return token === undefined ? sandbourse : sandbourse.as(token);
  return sandbourse.as(
    await sandbourse.account.login({ username: as, loginPassword: password ?? TEST_PASSWORD }),
  );
}
