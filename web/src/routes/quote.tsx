import { createFileRoute, Navigate } from '@tanstack/react-router';
import { QuoteScreen } from '../features/market/quote-screen.tsx';
import { MyPosition } from '../features/position/my-position.tsx';
import { quoteSearch } from '../lib/instrument-link.ts';
import { oneOf, readSearch } from '../lib/search.ts';

export const Route = createFileRoute('/quote')({
  // `view`: the full-screen chart.
  validateSearch: readSearch({ ...quoteSearch, view: oneOf(['chart']) }),
  component: Page,
});

function Page() {
  const { code, market, name } = Route.useSearch();
  if (!code || !market) return <Navigate to="/search" replace />;
  // The key remounts for another instrument: its chart starts with days.
  return (
    <QuoteScreen
      key={`${market}.${code}`}
      instrument={{ stockCode: code, market }}
      name={name ?? ''}
      mine={(detail) => <MyPosition detail={detail} />}
    />
  );
}
