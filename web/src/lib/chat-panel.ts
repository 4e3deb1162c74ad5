import { queryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { chat } from '#contract/chat';
import { call } from './call.ts';

/** Whether the conversation with customer service is on screen. One panel for the whole app. */
function createPanel() {
  let open = false;
  const watchers = new Set<() => void>();
  return {
    get open() {
      return open;
    },
    show(next: boolean) {
      open = next;
      for (const watcher of [...watchers]) watcher();
    },
    watch(watcher: () => void) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
}

const panel = createPanel();

/** Opens the conversation with customer service over whatever is shown. */
export const openChat = () => panel.show(true);
export const showChat = (open: boolean) => panel.show(open);
export const useChatOpen = () => useSyncExternalStore(panel.watch, () => panel.open);

/** Answers of customer service that were not read. */
export const unreadChatOptions = queryOptions({
  queryKey: ['chat', 'unread'],
  queryFn: ({ signal }) => call(chat.unread, {}, { signal }),
});
