import { useSyncExternalStore } from 'react';

/** From this width on, the layout is wide; the style sheets use the same. */
const wide = '(min-width: 1024px)';

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the window has room for the wide layout. */
export const useWide = () => useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
