import { createFileRoute } from '@tanstack/react-router';
import { requireLogin } from '../../../features/account/require-login.ts';
import { QuantOrderScreen } from '../../../features/quant/order-screen.tsx';

export const Route = createFileRoute('/quant/order/$id')({
  beforeLoad: requireLogin,
  component: Page,
});

function Page() {
  return <QuantOrderScreen id={Route.useParams().id} />;
}
