import { useSyncExternalStore } from 'react';
import { createStore } from './watchers.ts';

/** Whether the chat with customer service is open. One panel for the whole app. */
const panel = createStore(false);

/** Opens the chat with customer service over the current screen. */
export const openChat = () => panel.become(true);
export const showChat = panel.become;
export const useChatOpen = () => useSyncExternalStore(panel.watch, panel.now);
