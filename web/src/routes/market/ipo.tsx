import { createFileRoute } from '@tanstack/react-router';
import { offersSearch } from '../../features/offer/address.ts';
import { OffersScreen } from '../../features/offer/offers-screen.tsx';
import { readSearch } from '../../lib/search.ts';

export const Route = createFileRoute('/market/ipo')({
  validateSearch: readSearch(offersSearch),
  component: Page,
});

function Page() {
  return <OffersScreen tab={Route.useSearch().tab} />;
}
