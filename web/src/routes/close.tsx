import { createFileRoute } from '@tanstack/react-router';
import { requireLogin } from '../features/account/require-login.ts';
import { TicketScreen } from '../features/order/ticket-screen.tsx';
import { orderSearch } from '../lib/instrument-link.ts';
import { readSearch } from '../lib/search.ts';

export const Route = createFileRoute('/close')({
  validateSearch: readSearch(orderSearch),
  beforeLoad: requireLogin,
  component: Page,
});

function Page() {
  return <TicketScreen search={Route.useSearch()} />;
}
