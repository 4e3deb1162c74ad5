import { useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { layEntryOver } from './entry-over.ts';

/**
 * On Android the drawer hears the back button itself, before the page does. Desktop browsers have
 * `CloseWatcher`, too, but there it hears only Escape: their back button goes through the history.
 */
const isHeardBefore = 'CloseWatcher' in window && /Android/.test(navigator.userAgent);

/** Going back closes the layer on top of a screen instead of leaving the screen. */
export function useBackCloses(open: boolean, close: () => void) {
  const now = useRef(close);
  now.current = close;
  const { history } = useRouter();
  useEffect(() => {
    // On the first screen there is no earlier entry of the app, so going back would leave the app.
    if (open && !isHeardBefore && !history.canGoBack()) return layEntryOver(() => now.current());
    return undefined;
  }, [open, history]);
  useBlocker({
    disabled: !open,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false;
      // Close only when the browser is back on the screen: closing may navigate on from there.
      window.addEventListener('popstate', close, { once: true });
      return true;
    },
  });
}
