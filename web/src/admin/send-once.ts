import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { isUnanswered } from '../lib/failure.ts';
import { madeUpName } from '../lib/made-up-name.ts';
import { deskCall } from './desk-session.ts';

/** Requests without an answer, with their idempotency keys. */
const unanswered = new Map<string, string>();

/**
 * Sends a request that creates something or moves money. Repeated after a lost answer, or while it is under
 * way, it uses the same key: the server executes it once and answers as the first time.
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
