import { createFileRoute } from '@tanstack/react-router';
import { requireLogin } from '../../features/account/require-login.ts';
import { DocumentScreen } from '../../features/kyc/document-screen.tsx';
import { readSearch, text } from '../../lib/search.ts';

export const Route = createFileRoute('/kyc/idcard')({
  validateSearch: readSearch({ area: text }),
  beforeLoad: requireLogin,
  component: Page,
});

function Page() {
  return <DocumentScreen type="idCard" area={Route.useSearch().area} />;
}
