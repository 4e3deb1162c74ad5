import { createFileRoute } from '@tanstack/react-router';
import { ContentScreen } from '../../admin/content/content-screen.tsx';
import { SHOWN, STATES } from '../../admin/content/shown.ts';
import { oneOf, readSearch, text, whole } from '../../lib/search.ts';

export const Route = createFileRoute('/admin/content')({
  // `id`: the open article, or `new` for one being written.
  validateSearch: readSearch({
    q: text,
    show: oneOf(SHOWN),
    state: oneOf(STATES),
    id: text,
    page: whole,
  }),
  component: Content,
});

function Content() {
  return <ContentScreen {...Route.useSearch()} />;
}
