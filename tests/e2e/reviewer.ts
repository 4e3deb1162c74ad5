/** A reviewer who decides over HTTP, for screens that wait for a decision. */

import { review } from '#contract/reviews';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { staffToken } from './desk.ts';
import { apiAs } from './server.ts';

type Verdict = Omit<InputOf<typeof review.decide>, 'id' | 'version'>;

/** Decides a person's request, found by their e-mail address. */
export async function decide(
  { kind, email }: { kind: 'kyc' | 'deposit'; email: string },
  verdict: Verdict,
): Promise<void> {
  const desk = apiAs(await staffToken('reviewer'));
  const { list } = await desk(review.list, { kind, q: email, sort: 'newest' });
  const [item] = list;
  if (!item) throw new Error(`${email} waits for nobody`);
  const { version } = await desk(review.claim, { id: item.id });
  await desk(review.decide, { id: item.id, version, ...verdict });
}
