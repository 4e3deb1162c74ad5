import { useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { layEntryOver } from './entry-over.ts';

/**
 * On Android the drawer itself hears the phone's button, before the page does. Browsers of desks have a `CloseWatcher`,
 * too, but it hears Escape alone: their button goes back by the page's history.
 */
const isHeardBefore = 'CloseWatcher' in window && /Android/.test(navigator.userAgent);

/** The phone's way back closes what lies on top of a screen, and leaves the screen. */
export function useBackCloses(open: boolean, close: () => void) {
  const now = useRef(close);
  now.current = close;
  const { history } = useRouter();
  useEffect(() => {
    // On the first screen there is nothing to go back to within the app, so that it would be left.
    if (open && !isHeardBefore && !history.canGoBack()) return layEntryOver(() => now.current());
    return undefined;
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
