/** A reviewer at their desk, over HTTP: what a person's screens wait for. */

import { review } from '#contract/reviews';
import { staff } from '#contract/staff';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { REVIEWER_EMAIL, SEED_PASSWORD } from '../../seed/people.ts';
import { anybody, apiAs } from './server.ts';

type Verdict = Omit<InputOf<typeof review.decide>, 'id' | 'version'>;

/** Decides about what a person asked for, found by their e-mail address. */
export async function decide(
  { kind, email }: { kind: 'kyc' | 'deposit'; email: string },
  verdict: Verdict,
): Promise<void> {
  const login = { username: REVIEWER_EMAIL, loginPassword: SEED_PASSWORD };
  const { token } = await anybody(staff.login, login);
  const desk = apiAs(token);
  const { list } = await desk(review.list, { kind, q: email, sort: 'newest' });
  const [item] = list;
  if (!item) throw new Error(`${email} waits for nobody`);
  const { version } = await desk(review.claim, { id: item.id });
  await desk(review.decide, { id: item.id, version, ...verdict });
}
