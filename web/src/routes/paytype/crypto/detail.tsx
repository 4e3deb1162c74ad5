import { createFileRoute } from '@tanstack/react-router';
import { requireLogin } from '../../../features/account/require-login.ts';
import { DetailScreen } from '../../../features/withdrawal/detail-screen.tsx';
import { readSearch, text } from '../../../lib/search.ts';

export const Route = createFileRoute('/paytype/crypto/detail')({
  validateSearch: readSearch({ id: text }),
  beforeLoad: requireLogin,
  component: Page,
});

function Page() {
  return <DetailScreen type={2} id={Route.useSearch().id} />;
}
