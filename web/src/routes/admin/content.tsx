import { createFileRoute } from '@tanstack/react-router';
import { ARTICLE_SECTIONS, ARTICLE_STATES } from '#core/codes.ts';
import { ContentScreen } from '../../admin/content/content-screen.tsx';
import { oneOf, readSearch, text } from '../../lib/search.ts';

export const Route = createFileRoute('/admin/content')({
  // `id`: the article that is open, `new` of one that is being written.
  validateSearch: readSearch({
    q: text,
    show: oneOf(ARTICLE_SECTIONS),
    state: oneOf(ARTICLE_STATES),
    id: text,
  }),
  component: Content,
});

function Content() {
  return <ContentScreen {...Route.useSearch()} />;
}
