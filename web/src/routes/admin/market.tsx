import { createFileRoute } from '@tanstack/react-router';
import { MarketScreen } from '../../admin/market/market-screen.tsx';
import { isMarketTab, type MarketTab } from '../../admin/market/tabs.ts';

export const Route = createFileRoute('/admin/market')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: MarketTab } =>
    isMarketTab(tab) ? { tab } : {},
  component: Market,
});

function Market() {
  return <MarketScreen tab={Route.useSearch().tab} />;
}
