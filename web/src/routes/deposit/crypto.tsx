import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { requireLogin } from '../../features/account/require-login.ts';
import { CryptoScreen } from '../../features/deposit/crypto-screen.tsx';

export const Route = createFileRoute('/deposit/crypto')({
  validateSearch: z.object({
    code: z.string().optional(),
    chain: z.string().optional(),
    addr: z.string().optional(),
    logo: z.string().optional(),
  }),
  beforeLoad: requireLogin,
  component: Page,
});

function Page() {
  return <CryptoScreen {...Route.useSearch()} />;
}
