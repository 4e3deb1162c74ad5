import { createFileRoute } from '@tanstack/react-router';
import { calendarSearch } from '../../features/market/address.ts';
import { CalendarScreen } from '../../features/market/calendar-screen.tsx';
import { readSearch } from '../../lib/search.ts';

/** Calendar of company results and economic releases. */
export const Route = createFileRoute('/market/earnings')({
  validateSearch: readSearch(calendarSearch),
  component: Page,
});

function Page() {
  const { view = 'results', market } = Route.useSearch();
  return <CalendarScreen view={view} market={market} />;
}
