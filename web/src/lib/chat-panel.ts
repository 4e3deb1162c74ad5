import { useSyncExternalStore } from 'react';
import { createWatchers } from './watchers.ts';

/** Whether the chat with customer service is open. One panel for the whole app. */
function createPanel() {
  let open = false;
  const watchers = createWatchers();
  return {
    get open() {
      return open;
    },
    show(next: boolean) {
      open = next;
      watchers.tell();
    },
    watch: watchers.add,
  };
}

const panel = createPanel();

/** Opens the chat with customer service over the current screen. */
export const openChat = () => panel.show(true);
export const showChat = (open: boolean) => panel.show(open);
export const useChatOpen = () => useSyncExternalStore(panel.watch, () => panel.open);
