import { useSession } from './session.ts';
import { useWide } from './use-wide.ts';

/** Whether quote and ticket stand side by side: the window is wide and the person may order. */
export function useColumns(): boolean {
  const isWide = useWide();
  const { loggedIn } = useSession();
  return isWide && loggedIn;
}
