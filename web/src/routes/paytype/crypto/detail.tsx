import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { requireLogin } from '../../../features/account/require-login.ts';
import { DetailScreen } from '../../../features/withdrawal/detail-screen.tsx';

export const Route = createFileRoute('/paytype/crypto/detail')({
  validateSearch: z.object({ id: z.string().optional() }),
  beforeLoad: requireLogin,
  component: Page,
});

function Page() {
  return <DetailScreen type={2} id={Route.useSearch().id} />;
}
