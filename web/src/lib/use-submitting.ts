import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { call } from './call.ts';
import { type Changes, writing } from './changes.ts';
import { isUnanswered } from './failure.ts';
import { live } from './live.ts';
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
  /** Sent but not stored: a password. */
  secret?: Partial<I>;
  /** Tells apart submissions to the same endpoint. */
  about?: string;
  label?: string;
  currency?: string;
  /** For an order, instead of these: what its ticket needs to ask about it. */
  order?: Omit<Attempt, keyof Sent>;
  /** Identifies the attempt if it may be sent again. */
  key?: string;
}

/** Sends a request that moves money, and knows which attempts have no answer yet. */
export interface MoneyWrite<I, O> {
  submit: (sending: Sending<I>) => Promise<O>;
  /** Repeats an attempt, with the secret that was not stored. */
  again: (lost: Submission, secret?: Partial<I>) => Promise<O>;
  /** Attempts without an answer; none while one is being sent. */
  waiting: readonly Submission[];
}

/**
 * Sends a request that moves money; repeats execute it only once. It is stored before it is sent, because a
 * page closed meanwhile hears no answer; an answer or a refusal removes it.
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
      // Stored without an owner it would be shown to nobody.
      const userId = await ownUserId(client);
      const sent = { key, userId, path: endpoint.path, input: kept };
      const moment = { sentMs: worldNow(), log: live.log() };
      unanswered.add({ ...sent, ...moment, ...(order ?? { about, label, currency }) });
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
