import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { chatDesk } from '#contract/chat';
import { people } from '#contract/customers';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { CallError } from '../../lib/call-error.ts';
import { refetchShown } from '../../lib/changes.ts';
import { messageOf } from '../../lib/failure.ts';
import { thisReading } from '../../lib/made-up-name.ts';
import { createOutgoing } from '../../lib/outgoing.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useWrite } from '../../lib/use-write.ts';
import type { Draft } from '../../ui/conversation/composer.tsx';
import { deskCall, deskImage } from '../desk-session.ts';
import { useStaff } from '../staff.ts';
import { t } from '../texts.ts';
import { isSeated, keepUnfinished, onForget, unfinishedOf } from '../unfinished.ts';

export type ChatFilter = NonNullable<InputOf<typeof chatDesk.list>['filter']>;

export const conversationsOptions = (filter: ChatFilter, q: string, pageNum: number) =>
  queryOptions({
    queryKey: ['desk', 'chat', 'list', filter, q, pageNum],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      deskCall(
        chatDesk.list,
        { filter, pageNum, pageSize: 50, reading: thisReading, ...(q && { q }) },
        { signal },
      ),
  });

export const conversationOptions = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['desk', 'chat', 'messages', userId],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      deskCall(chatDesk.messages, { userId, before: pageParam }, { signal }),
    getNextPageParam: (page) => (page.hasEarlier ? page.list[0]?.seq : undefined),
  });

export const cannedOptions = (userId: string) =>
  queryOptions({
    queryKey: ['desk', 'chat', 'canned', userId],
    queryFn: ({ signal }) => deskCall(chatDesk.canned, { userId }, { signal }),
  });

export const customerOptions = (id: string) =>
  queryOptions({
    queryKey: ['desk', 'people', 'one', id],
    queryFn: ({ signal }) => deskCall(people.show, { id }, { signal }),
  });

/** Reports the last message that staff has read. */
export const useRead = (userId: string) =>
  useWrite((seq: number) => deskCall(chatDesk.read, { userId, seq }), {
    refetched: [['desk', 'chat']],
  });

/** Assigns a conversation to this person, or to nobody. */
export const useAssign = (userId: string) =>
  useWrite((toMe: boolean) => deskCall(chatDesk.assign, { userId, toMe }), {
    refetched: [['desk', 'chat']],
  });

type OutgoingStore = ReturnType<typeof createOutgoing>;
const stores = new Map<string, OutgoingStore>();

/** Messages to a customer that have not arrived yet. */
export function outgoingTo(userId: string): OutgoingStore {
  const known = stores.get(userId);
  if (known) return known;
  const store = createOutgoing({
    send: async ({ clientId, text }) => {
      // If the session ended meanwhile, the colleague sends it again after logging in.
      if (!isSeated()) throw new CallError(401, 'Unauthenticated', t('login.ended'));
      await deskCall(chatDesk.send, { userId, clientId, text });
      await refetchShown(queryClient, [['desk', 'chat']]);
    },
    explain: messageOf,
  });
  stores.set(userId, store);
  return store;
}

/** The draft of a message to a customer, kept while the colleague looks something up elsewhere. */
export function useDraft(userId: string) {
  const staffId = useStaff()?.id;
  const name = `answer ${userId}`;
  const [draft, setDraft] = useState<Draft>(() => unfinishedOf(staffId, name) ?? { text: '' });
  const change = (next: Draft) => {
    keepUnfinished(staffId, name, next.text === '' ? undefined : next);
    setDraft(next);
  };
  return [draft, change] as const;
}

onForget(() => {
  for (const store of stores.values()) store.clear();
});

/** A picture of a conversation, fetched with the staff token. */
export const pictureOptions = (url: string) =>
  queryOptions({
    queryKey: ['desk', 'image', url],
    queryFn: ({ signal }) => deskImage(url, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
