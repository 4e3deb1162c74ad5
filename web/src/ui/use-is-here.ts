import { useRouter } from '@tanstack/react-router';

/**
 * Asked of what was drawn when something was pressed: whether the person is still there. An answer may come
 * once they have gone on, and must not lead them away from what they do by then.
 */
export function useIsHere(): () => boolean {
  const { history } = useRouter();
  const place = () => history.location.state.__TSR_key;
  const here = place();
  return () => place() === here;
}
