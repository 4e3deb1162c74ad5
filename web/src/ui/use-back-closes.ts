import { useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { layEntryOver } from './entry-over.ts';

/** Of browsers that have it: hears the phone's way back before the page does. */
interface Watcher {
  onclose: (() => void) | null;
  destroy: () => void;
}

const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher };

/**
 * On the first screen there is nothing to go back to within the app, so that it would be left. Escape asks watchers to
 * close, too: whatever lies on top has heard that key already, which need not be this.
 */
function watchFor(close: () => void, canGoBack: () => boolean): () => void {
  if (!CloseWatcher) return canGoBack() ? () => {} : layEntryOver(close);
  let watcher: Watcher;
  let isKey = false;
  const watch = () => {
    watcher = new CloseWatcher();
    watcher.onclose = () => {
      if (isKey) watch();
      else close();
    };
  };
  const hear = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    isKey = true;
    setTimeout(() => {
      isKey = false;
    });
  };
  watch();
  window.addEventListener('keydown', hear, true);
  return () => {
    watcher.destroy();
    window.removeEventListener('keydown', hear, true);
  };
}

/** The phone's way back closes what lies on top of a screen, and leaves the screen. */
export function useBackCloses(open: boolean, close: () => void) {
  const now = useRef(close);
  now.current = close;
  const { history } = useRouter();
  useEffect(() => {
    if (open) return watchFor(() => now.current(), history.canGoBack);
  }, [open, history]);
  useBlocker({
    disabled: !open,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false;
      // Only once the browser stands on the screen again: closing may lead on from there.
      window.addEventListener('popstate', close, { once: true });
      return true;
    },
  });
}
