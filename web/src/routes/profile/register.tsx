import { createFileRoute } from '@tanstack/react-router';
import { RegisterScreen } from '../../features/account/register-screen.tsx';
import { readSearch, text } from '../../lib/search.ts';

export const Route = createFileRoute('/profile/register')({
  validateSearch: readSearch({ inviteCode: text }),
  component: Page,
});

function Page() {
  return <RegisterScreen inviteCode={Route.useSearch().inviteCode ?? ''} />;
}
