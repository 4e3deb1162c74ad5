import { createFileRoute } from '@tanstack/react-router';
import { LoginScreen } from '../../features/account/login-screen.tsx';
import { readSearch, text } from '../../lib/search.ts';

export const Route = createFileRoute('/profile/login')({
  validateSearch: readSearch({ back: text }),
  component: Page,
});

function Page() {
  return <LoginScreen back={Route.useSearch().back} />;
}
