import { createFileRoute } from '@tanstack/react-router';
import { OffersScreen, offersSearch } from '../../features/offer/offers-screen.tsx';

export const Route = createFileRoute('/market/ipo')({
  validateSearch: offersSearch,
  component: Page,
});

function Page() {
  return <OffersScreen tab={Route.useSearch().tab} />;
}
