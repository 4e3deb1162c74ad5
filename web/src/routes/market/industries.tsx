import { createFileRoute } from '@tanstack/react-router';
import { rankedSearch } from '../../features/market/areas-search.ts';
import { PlatesScreen } from '../../features/market/plates-screen.tsx';

export const Route = createFileRoute('/market/industries')({
  validateSearch: rankedSearch,
  component: () => <PlatesScreen kind="industries" />,
});
