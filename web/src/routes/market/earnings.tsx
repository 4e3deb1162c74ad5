import { createFileRoute } from '@tanstack/react-router';
import { calendarSearch } from '../../features/market/address.ts';
import { CalendarScreen } from '../../features/market/calendar-screen.tsx';
import { readSearch } from '../../lib/search.ts';

/** What comes out when: results of companies, figures of economies. */
export const Route = createFileRoute('/market/earnings')({
  validateSearch: readSearch(calendarSearch),
  component: Page,
});

function Page() {
  const { view = 'results', market } = Route.useSearch();
  return <CalendarScreen view={view} market={market} />;
}
