import { queryOptions } from '@tanstack/react-query';
import { chat } from '#contract/chat';
import { call } from '../../lib/call.ts';

/** Answers of customer service that were not read. */
export const unreadChatOptions = queryOptions({
  queryKey: ['chat', 'unread'],
  queryFn: ({ signal }) => call(chat.unread, {}, { signal }),
});
