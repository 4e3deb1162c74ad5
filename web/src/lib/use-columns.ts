import { useSession } from './session.ts';
import { useWide } from './use-wide.ts';

/** Whether a quote and its ticket stand side by side: there is room, and somebody who may order. */
export function useColumns(): boolean {
  const isWide = useWide();
  const { loggedIn } = useSession();
  return isWide && loggedIn;
}
