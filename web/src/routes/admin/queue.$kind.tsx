import { createFileRoute, Navigate } from '@tanstack/react-router';
import { isQueue, QueueScreen } from '../../admin/queue/queue-screen.tsx';

export const Route = createFileRoute('/admin/queue/$kind')({
  validateSearch: ({ item }: Record<string, unknown>): { item?: string } =>
    typeof item === 'string' ? { item } : {},
  component: Queue,
});

function Queue() {
  const { kind } = Route.useParams();
  const { item } = Route.useSearch();
  if (!isQueue(kind)) return <Navigate to="/admin" replace />;
  return <QueueScreen key={`${kind}/${item}`} kind={kind} item={item} />;
}
