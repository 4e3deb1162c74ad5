import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { requireLogin } from '../../features/account/require-login.ts';
import { DocumentScreen } from '../../features/kyc/document-screen.tsx';

export const Route = createFileRoute('/kyc/passport')({
  validateSearch: z.object({ area: z.string().optional() }),
  beforeLoad: requireLogin,
  component: Page,
});

function Page() {
  return <DocumentScreen type="passport" area={Route.useSearch().area} />;
}
