import { useSyncExternalStore } from 'react';

/** Whether the chat with customer service is open. One panel for the whole app. */
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

/** Opens the chat with customer service over the current screen. */
export const openChat = () => panel.show(true);
export const showChat = (open: boolean) => panel.show(open);
export const useChatOpen = () => useSyncExternalStore(panel.watch, () => panel.open);
