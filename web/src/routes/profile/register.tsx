import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { RegisterScreen } from '../../features/account/register-screen.tsx';

export const Route = createFileRoute('/profile/register')({
  validateSearch: z.object({ inviteCode: z.string().optional() }),
  component: Page,
});

function Page() {
  return <RegisterScreen inviteCode={Route.useSearch().inviteCode ?? ''} />;
}
