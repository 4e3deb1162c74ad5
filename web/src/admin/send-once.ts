import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { isUnanswered } from '../lib/failure.ts';
import { madeUpName } from '../lib/made-up-name.ts';
import { deskCall } from './desk-session.ts';

/** What was sent and has no answer, with the key it went under. */
const unanswered = new Map<string, string>();

/**
 * Sends what makes something or moves money. The same request sent again after its answer was lost, or
 * while it is on its way, goes under the same key: the server does it once and answers as it did.
 */
export async function sendOnce<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): Promise<OutputOf<E>> {
  const request = `${endpoint.path} ${JSON.stringify(input)}`;
  const key = unanswered.get(request) ?? madeUpName();
  unanswered.set(request, key);
  try {
    const answer = await deskCall(endpoint, input, { idempotencyKey: key });
    unanswered.delete(request);
    return answer;
  } catch (error) {
    if (!isUnanswered(error)) unanswered.delete(request);
    throw error;
  }
}
