import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { requireLogin } from '../../features/account/require-login.ts';
import { TransferScreen } from '../../features/wallet/transfer-screen.tsx';

export const Route = createFileRoute('/profile/transfer')({
  validateSearch: z.object({ toWallet: z.string().optional() }),
  beforeLoad: requireLogin,
  component: Page,
});

function Page() {
  return <TransferScreen toWallet={Route.useSearch().toWallet} />;
}
