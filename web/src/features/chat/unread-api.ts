import { queryOptions } from '@tanstack/react-query';
import { chat } from '#contract/chat';
import { call } from '../../lib/call.ts';

/** Unread answers of customer service. */
export const unreadChatOptions = queryOptions({
  queryKey: ['chat', 'unread'],
  queryFn: ({ signal }) => call(chat.unread, {}, { signal }),
});
