import { createFileRoute, redirect } from '@tanstack/react-router';

/** Paths that are none lead to the desk, which asks whoever is not logged in to do so. */
export const Route = createFileRoute('/admin/$')({
  beforeLoad: () => {
    throw redirect({ to: '/admin', replace: true });
  },
});
