import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { LoginScreen } from '../../features/account/login-screen.tsx';

export const Route = createFileRoute('/profile/login')({
  validateSearch: z.object({ back: z.string().optional() }),
  component: Page,
});

function Page() {
  return <LoginScreen back={Route.useSearch().back} />;
}
