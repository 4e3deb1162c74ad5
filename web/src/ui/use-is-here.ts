import { useRouter } from '@tanstack/react-router';

/**
 * Returns a function that tells whether the person is still on the screen where this was rendered. An answer
 * may arrive after they have moved on, and must not take them away from what they do then.
 */
export function useIsHere(): () => boolean {
  const { history } = useRouter();
  const place = () => history.location.state.__TSR_key;
  const here = place();
  return () => place() === here;
}
