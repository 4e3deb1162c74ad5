import { createFileRoute, Navigate } from '@tanstack/react-router';
import { QuoteScreen } from '../features/market/quote-screen.tsx';
import { MyPosition } from '../features/position/my-position.tsx';
import { quoteScreenSearch } from '../lib/instrument-link.ts';
import { readSearch } from '../lib/search.ts';

export const Route = createFileRoute('/quote')({
  validateSearch: readSearch(quoteScreenSearch),
  component: Page,
});

function Page() {
  const { code, market, name } = Route.useSearch();
  if (!code || !market) return <Navigate to="/search" replace />;
  // Another instrument starts over: its chart begins by day.
  return (
    <QuoteScreen
      key={`${market}.${code}`}
      instrument={{ stockCode: code, market }}
      name={name ?? ''}
      mine={(detail) => <MyPosition detail={detail} />}
    />
  );
}
