/** The part of the chat API that the back office loads first. */
import { queryOptions } from '@tanstack/react-query';
import { chatDesk } from '#contract/chat';
import { deskCall } from '../desk-session.ts';

const countEveryMs = 30_000;

/** How many conversations wait for an answer. */
export const unreadOptions = queryOptions({
  queryKey: ['desk', 'chat', 'unread'],
  refetchInterval: countEveryMs,
  queryFn: ({ signal }) => deskCall(chatDesk.unread, {}, { signal }),
});
