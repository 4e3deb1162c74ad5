import { createFileRoute } from '@tanstack/react-router';
import { rankedSearch } from '../../features/market/address.ts';
import { PlatesScreen } from '../../features/market/plates-screen.tsx';
import { readSearch } from '../../lib/search.ts';

export const Route = createFileRoute('/market/industries')({
  validateSearch: readSearch(rankedSearch),
  component: () => <PlatesScreen kind="industries" />,
});
