import { createFileRoute, redirect } from '@tanstack/react-router';

/** Unknown paths lead to the desk, which asks strangers to log in. */
export const Route = createFileRoute('/admin/$')({
  beforeLoad: () => {
    throw redirect({ to: '/admin', replace: true });
  },
});
