import { createFileRoute, Navigate } from '@tanstack/react-router';
import { isQueue, QueueScreen } from '../../admin/queue/queue-screen.tsx';
import { olderHours, SHOWN } from '../../admin/queue/shown.ts';
import { oneOf, readSearch, text } from '../../lib/search.ts';

export const Route = createFileRoute('/admin/queue/$kind')({
  validateSearch: readSearch({ q: text, item: text, show: oneOf(SHOWN), older: olderHours }),
  component: Queue,
});

function Queue() {
  const { kind } = Route.useParams();
  const search = Route.useSearch();
  if (!isQueue(kind)) return <Navigate to="/admin" replace />;
  return <QueueScreen key={kind} kind={kind} search={search} />;
}
