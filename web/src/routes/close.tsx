import { createFileRoute, Navigate } from '@tanstack/react-router';
import { requireLogin } from '../features/account/require-login.ts';
import { CloseScreen } from '../features/order/close-screen.tsx';
import { orderSearch } from '../lib/instrument-link.ts';
import { readSearch } from '../lib/search.ts';

export const Route = createFileRoute('/close')({
  validateSearch: readSearch(orderSearch),
  beforeLoad: requireLogin,
  component: Page,
});

function Page() {
  const { code, market, direction, position } = Route.useSearch();
  if (!code || !market) return <Navigate to="/search" replace />;
  return (
    <CloseScreen
      key={`${market}.${code}.${position ?? ''}`}
      instrument={{ stockCode: code, market }}
      direction={direction}
      position={position}
    />
  );
}
