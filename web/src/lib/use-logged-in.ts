import { useNavigate, useRouter } from '@tanstack/react-router';
import { useSession } from './session.ts';

/** Does what only somebody logged in can do. A stranger logs in first, and comes back. */
export function useLoggedIn() {
  const { loggedIn } = useSession();
  const navigate = useNavigate();
  const router = useRouter();
  return (act: () => unknown) =>
    void (loggedIn
      ? act()
      : navigate({ to: '/profile/login', search: { back: router.state.location.href } }));
}
