import { useEffect, useSyncExternalStore } from 'react';
import { LazyPart, lazyComponent } from './lazy-part.tsx';
import { toasts } from './toast.ts';

/**
 * By then the first screen is there. Fetched ahead, because losing the network is worth a message, and then
 * it could not be.
 */
const fetchedAfterMs = 2_000;

const toaster = lazyComponent<object>(() => import('./toaster.tsx').then((all) => all.Toaster));

/** Where messages are drawn, once there is one. */
export function ToastPlace() {
  const isWanted = useSyncExternalStore(toasts.watch, toasts.isWanted);
  useEffect(() => {
    const later = setTimeout(() => void toaster.fetch(), fetchedAfterMs);
    return () => clearTimeout(later);
  }, []);
  return isWanted && <LazyPart of={toaster} props={{}} />;
}
