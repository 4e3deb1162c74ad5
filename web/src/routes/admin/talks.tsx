import { createFileRoute } from '@tanstack/react-router';
import { ChatScreen } from '../../admin/chat/chat-screen.tsx';

export const Route = createFileRoute('/admin/talks')({
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } =>
    typeof id === 'string' ? { id } : {},
  component: Talks,
});

function Talks() {
  return <ChatScreen id={Route.useSearch().id} />;
}
