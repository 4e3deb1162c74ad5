import { useState } from 'react';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { call } from './call.ts';
import { isUnanswered } from './failure.ts';
import { session } from './session.ts';
import { type Submission, unanswered, useSubmissions } from './unanswered.ts';
import { worldNow } from './world-clock.ts';

interface Sending<E> {
  input: InputOf<E>;
  /** Goes with it and is not kept: a password. */
  secret?: Partial<InputOf<E>>;
  /** What it is about, among those that go the same way. */
  about?: string;
  label?: string;
  currency?: string;
}

/**
 * Sends what moves money once, however often it is sent. Before it goes it is written down, as a page
 * that is closed meanwhile hears no answer either; what was answered or refused is forgotten again.
 */
export function useSubmitting<E extends Endpoint>(endpoint: E) {
  const [isSending, setSending] = useState(false);
  const submit = async (sending: Sending<E>): Promise<OutputOf<E>> => {
    const { input, secret, about = '', label = '', currency = '' } = sending;
    const key = crypto.randomUUID();
    const userId = String(session.user?.id ?? '');
    const sent = { key, userId, path: endpoint.path, sentMs: worldNow() };
    setSending(true);
    unanswered.add({ ...sent, input: { ...(input as object) }, about, label, currency });
    try {
      const whole = { ...(input as object), ...secret } as InputOf<E>;
      const answer = await call(endpoint, whole, { idempotencyKey: key });
      unanswered.remove(key);
      return answer;
    } catch (failure) {
      if (!isUnanswered(failure)) unanswered.remove(key);
      throw failure;
    } finally {
      setSending(false);
    }
  };
  /** The same attempt once more, with what was not kept of it. */
  const again = ({ input, key }: Submission, secret?: Partial<InputOf<E>>) =>
    call(endpoint, { ...input, ...secret } as InputOf<E>, { idempotencyKey: key });
  const known = useSubmissions(endpoint.path);
  /** Those without an answer; while one is being sent there is nothing to be told yet. */
  return { submit, again, waiting: isSending ? [] : known };
}
