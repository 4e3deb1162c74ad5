import { createFileRoute } from '@tanstack/react-router';
import { ArticleScreen } from '../../features/news/article-screen.tsx';

export const Route = createFileRoute('/news/$id')({ component: Page });

function Page() {
  return <ArticleScreen id={Route.useParams().id} />;
}
