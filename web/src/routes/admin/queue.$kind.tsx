import { createFileRoute, Navigate } from '@tanstack/react-router';
import { isQueue, QueueScreen } from '../../admin/queue/queue-screen.tsx';

export const Route = createFileRoute('/admin/queue/$kind')({ component: Queue });

function Queue() {
  const { kind } = Route.useParams();
  return isQueue(kind) ? <QueueScreen key={kind} kind={kind} /> : <Navigate to="/admin" replace />;
}
