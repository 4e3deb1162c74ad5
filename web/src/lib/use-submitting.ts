import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { call } from './call.ts';
import { type Changes, writing } from './changes.ts';
import { isUnanswered } from './failure.ts';
import { madeUpName } from './made-up-name.ts';
import {
  type Attempt,
  type Sent,
  type Submission,
  unanswered,
  useSubmissions,
} from './unanswered.ts';
import { ownUserId } from './user-info.ts';
import { worldNow } from './world-clock.ts';

export interface Sending<I> {
  input: I;
  /** Goes with it and is not kept: a password. */
  secret?: Partial<I>;
  /** What it is about, among those of the same endpoint. */
  about?: string;
  label?: string;
  currency?: string;
  /** Of an order, in place of these: what its ticket needs to ask for it. */
  order?: Omit<Attempt, keyof Sent>;
  /** Names the attempt, where it may be sent a second time. */
  key?: string;
}

/** Sends what moves money, and knows which attempts have no answer yet. */
export interface MoneyWrite<I, O> {
  submit: (sending: Sending<I>) => Promise<O>;
  /** The same attempt once more, with what was not kept of it. */
  again: (lost: Submission, secret?: Partial<I>) => Promise<O>;
  /** Those without an answer; while one is being sent there is nothing to be told yet. */
  waiting: readonly Submission[];
}

/**
 * Sends what moves money once, however often it is sent. Before it goes it is written down, as a page
 * that is closed meanwhile hears no answer either; what was answered or refused is forgotten again.
 */
export function useSubmitting<E extends Endpoint>(
  endpoint: E,
  changes: Changes,
): MoneyWrite<InputOf<E>, OutputOf<E>> {
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);
  const send = (input: object, secret: object | undefined, idempotencyKey: string) =>
    writing(client, changes, () =>
      call(endpoint, { ...input, ...secret } as InputOf<E>, { idempotencyKey }),
    );
  const submit = async (sending: Sending<InputOf<E>>) => {
    const { input, secret, order, about = '', label = '', currency = '' } = sending;
    const { key = madeUpName() } = sending;
    const kept = { ...(input as object) };
    setSending(true);
    try {
      // Written down for nobody it would be shown to nobody.
      const userId = await ownUserId(client);
      const sent = { key, userId, path: endpoint.path, input: kept, sentMs: worldNow() };
      unanswered.add({ ...sent, ...(order ?? { about, label, currency }) });
      const answer = await send(kept, secret, key);
      unanswered.remove(key);
      return answer;
    } catch (failure) {
      if (!isUnanswered(failure)) unanswered.remove(key);
      throw failure;
    } finally {
      setSending(false);
    }
  };
  const known = useSubmissions(endpoint.path);
  return {
    submit,
    again: ({ input, key }, secret) => send(input, secret, key),
    waiting: isSending ? [] : known,
  };
}
