import { createFileRoute } from '@tanstack/react-router';
import { requireLogin } from '../../../features/account/require-login.ts';
import { ordersSearch } from '../../../features/position/address.ts';
import { OrdersScreen } from '../../../features/position/orders-screen.tsx';
import { readSearch } from '../../../lib/search.ts';

export const Route = createFileRoute('/trade/orders/')({
  validateSearch: readSearch(ordersSearch),
  beforeLoad: requireLogin,
  component: Page,
});

function Page() {
  return <OrdersScreen filter={Route.useSearch()} />;
}
