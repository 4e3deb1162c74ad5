import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { NewsScreen } from '../../features/news/news-screen.tsx';

export const Route = createFileRoute('/news/')({
  validateSearch: z.object({ type: z.string().optional() }),
  component: Page,
});

function Page() {
  return <NewsScreen type={Route.useSearch().type} />;
}
