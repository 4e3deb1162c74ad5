import { createFileRoute } from '@tanstack/react-router';
import { QuantScreen, viewSearch } from '../../features/quant/quant-screen.tsx';

export const Route = createFileRoute('/quant/')({ validateSearch: viewSearch, component: Page });

function Page() {
  return <QuantScreen view={Route.useSearch().view} />;
}
