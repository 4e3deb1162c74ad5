import { createFileRoute } from '@tanstack/react-router';
import { MarketScreen } from '../../admin/market/market-screen.tsx';
import { MARKET_TABS, OFFER_KINDS } from '../../admin/market/tabs.ts';
import { pageAsked } from '../../admin/pages.ts';
import { oneOf, readSearch } from '../../lib/search.ts';

export const Route = createFileRoute('/admin/market')({
  validateSearch: readSearch({
    tab: oneOf(MARKET_TABS),
    kind: oneOf(OFFER_KINDS),
    page: pageAsked,
  }),
  component: Market,
});

function Market() {
  return <MarketScreen {...Route.useSearch()} />;
}
