import { createFileRoute } from '@tanstack/react-router';
import { requireLogin } from '../../../features/account/require-login.ts';
import { OrderScreen } from '../../../features/position/order-screen.tsx';

export const Route = createFileRoute('/trade/orders/$id')({
  beforeLoad: requireLogin,
  component: Page,
});

function Page() {
  return <OrderScreen id={Route.useParams().id} />;
}
