import { createFileRoute } from '@tanstack/react-router';
import { MarketScreen } from '../../features/market/market-screen.tsx';
import { regionSearch } from '../../features/market/regions.ts';
import { sortSearch } from '../../features/market/sorting.ts';

export const Route = createFileRoute('/market/')({
  validateSearch: regionSearch.extend(sortSearch.shape),
  component: Page,
});

function Page() {
  return <MarketScreen region={Route.useSearch().region ?? 'US'} />;
}
