import { createFileRoute } from '@tanstack/react-router';
import { MarketScreen } from '../../admin/market/market-screen.tsx';
import { MARKET_TABS } from '../../admin/market/tabs.ts';
import { oneOf, readSearch } from '../../lib/search.ts';

export const Route = createFileRoute('/admin/market')({
  validateSearch: readSearch({ tab: oneOf(MARKET_TABS) }),
  component: Market,
});

function Market() {
  return <MarketScreen tab={Route.useSearch().tab} />;
}
