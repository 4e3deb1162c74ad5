import { createFileRoute } from '@tanstack/react-router';
import { requireLogin } from '../../../features/account/require-login.ts';
import { MethodsScreen } from '../../../features/withdrawal/methods-screen.tsx';

export const Route = createFileRoute('/paytype/crypto/')({
  beforeLoad: requireLogin,
  component: Page,
});

function Page() {
  return <MethodsScreen type={2} />;
}
