import { createFileRoute } from '@tanstack/react-router';
import { requireLogin } from '../../features/account/require-login.ts';
import { WithdrawScreen } from '../../features/withdrawal/withdraw-screen.tsx';

export const Route = createFileRoute('/withdraw/bankcard')({
  beforeLoad: requireLogin,
  component: Page,
});

function Page() {
  return <WithdrawScreen type={1} />;
}
