import { createFileRoute } from '@tanstack/react-router';
import { rankedSearch } from '../../features/market/address.ts';
import { SectorsScreen } from '../../features/market/sectors-screen.tsx';
import { readSearch } from '../../lib/search.ts';

export const Route = createFileRoute('/market/industries')({
  validateSearch: readSearch(rankedSearch),
  component: () => <SectorsScreen kind="industries" />,
});
