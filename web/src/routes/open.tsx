import { createFileRoute, Navigate } from '@tanstack/react-router';
import { requireLogin } from '../features/account/require-login.ts';
import { OpenScreen } from '../features/order/open-screen.tsx';
import { orderSearch } from '../lib/instrument-link.ts';
import { readSearch } from '../lib/search.ts';

export const Route = createFileRoute('/open')({
  validateSearch: readSearch(orderSearch),
  beforeLoad: requireLogin,
  component: Page,
});

function Page() {
  const { code, market, direction } = Route.useSearch();
  if (!code || !market) return <Navigate to="/search" replace />;
  return (
    <OpenScreen
      key={`${market}.${code}`}
      instrument={{ stockCode: code, market }}
      side={direction === 1 ? 1 : 0}
    />
  );
}
