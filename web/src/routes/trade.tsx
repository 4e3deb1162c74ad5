import { createFileRoute } from '@tanstack/react-router';
import { requireLogin } from '../features/account/require-login.ts';
import { TradingCenter, tabSearch } from '../features/position/trading-center.tsx';

export const Route = createFileRoute('/trade')({
  validateSearch: tabSearch,
  beforeLoad: requireLogin,
  component: Page,
});

function Page() {
  return <TradingCenter tab={Route.useSearch().tab} />;
}
