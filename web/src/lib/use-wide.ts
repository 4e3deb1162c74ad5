import { useSyncExternalStore } from 'react';

/** From here on there is room for what a phone shows one after another: the styles say the same. */
const wide = '(min-width: 1024px)';

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the window has room for the wide layout. */
export const useWide = () => useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
