import { createFileRoute, Navigate } from '@tanstack/react-router';
import { isQueue, QueueScreen } from '../../admin/queue/queue-screen.tsx';
import { isOlder, isShown } from '../../admin/queue/shown.ts';
import type { QueueSearch } from '../../admin/queue/use-queue.ts';

export const Route = createFileRoute('/admin/queue/$kind')({
  validateSearch: ({ item, show, older }: Record<string, unknown>): QueueSearch => ({
    ...(typeof item === 'string' && { item }),
    ...(isShown(show) && { show }),
    ...(isOlder(older) && { older }),
  }),
  component: Queue,
});

function Queue() {
  const { kind } = Route.useParams();
  const search = Route.useSearch();
  if (!isQueue(kind)) return <Navigate to="/admin" replace />;
  return <QueueScreen key={`${kind}/${search.item}`} kind={kind} search={search} />;
}
