import { createFileRoute } from '@tanstack/react-router';
import { MarketScreen } from '../../admin/market/market-screen.tsx';
import { MARKET_TABS } from '../../admin/market/tabs.ts';
import { oneOf, readSearch, text, whole } from '../../lib/search.ts';

export const Route = createFileRoute('/admin/market')({
  validateSearch: readSearch({
    tab: oneOf(MARKET_TABS),
    kind: text,
    page: whole,
  }),
  component: Market,
});

function Market() {
  return <MarketScreen {...Route.useSearch()} />;
}
