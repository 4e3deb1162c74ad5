import { createFileRoute } from '@tanstack/react-router';
import { viewSearch } from '../../features/quant/address.ts';
import { QuantScreen } from '../../features/quant/quant-screen.tsx';
import { readSearch } from '../../lib/search.ts';

export const Route = createFileRoute('/quant/')({
  validateSearch: readSearch(viewSearch),
  component: Page,
});

function Page() {
  return <QuantScreen view={Route.useSearch().view} />;
}
