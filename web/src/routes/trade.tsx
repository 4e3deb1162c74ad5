import { createFileRoute } from '@tanstack/react-router';
import { requireLogin } from '../features/account/require-login.ts';
import { MySubscriptions } from '../features/offer/my-subscriptions.tsx';
import { TradingCenter, tabSearch } from '../features/position/trading-center.tsx';

export const Route = createFileRoute('/trade')({
  validateSearch: tabSearch,
  beforeLoad: requireLogin,
  component: Page,
});

function Page() {
  const { tab } = Route.useSearch();
  return <TradingCenter tab={tab} subscriptions={<MySubscriptions tab="all" />} />;
}
