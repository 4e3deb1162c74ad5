import { createFileRoute } from '@tanstack/react-router';
import { NewsScreen } from '../../features/news/news-screen.tsx';
import { readSearch, text } from '../../lib/search.ts';

export const Route = createFileRoute('/news/')({
  validateSearch: readSearch({ type: text }),
  component: Page,
});

function Page() {
  return <NewsScreen type={Route.useSearch().type} />;
}
