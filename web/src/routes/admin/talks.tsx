import { createFileRoute } from '@tanstack/react-router';
import { ChatScreen } from '../../admin/chat/chat-screen.tsx';
import { readSearch, text } from '../../lib/search.ts';

export const Route = createFileRoute('/admin/talks')({
  validateSearch: readSearch({ id: text }),
  component: Talks,
});

function Talks() {
  return <ChatScreen id={Route.useSearch().id} />;
}
