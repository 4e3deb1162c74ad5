import { useNavigate, useRouter } from '@tanstack/react-router';
import { useSession } from './session.ts';

/** Runs an action that needs a login; strangers are sent to log in first, and return. */
export function useLoggedIn() {
  const { loggedIn } = useSession();
  const navigate = useNavigate();
  const router = useRouter();
  return (act: () => unknown) =>
    void (loggedIn
      ? act()
      : navigate({ to: '/profile/login', search: { back: router.state.location.href } }));
}
