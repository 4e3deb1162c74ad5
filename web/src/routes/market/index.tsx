import { createFileRoute } from '@tanstack/react-router';
import { MarketScreen } from '../../features/market/market-screen.tsx';
import { regionSearch } from '../../features/market/regions.ts';
import { sortSearch } from '../../features/market/sorting.ts';
import { readSearch } from '../../lib/search.ts';

export const Route = createFileRoute('/market/')({
  validateSearch: readSearch({ ...regionSearch, ...sortSearch }),
  component: Page,
});

function Page() {
  return <MarketScreen region={Route.useSearch().region ?? 'US'} />;
}
