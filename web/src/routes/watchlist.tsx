import { createFileRoute } from '@tanstack/react-router';
import { WatchlistScreen } from '../features/watchlist/watchlist-screen.tsx';
import { readSearch, text } from '../lib/search.ts';

export const Route = createFileRoute('/watchlist')({
  validateSearch: readSearch({ group: text }),
  component: Page,
});

function Page() {
  return <WatchlistScreen group={Route.useSearch().group} />;
}
