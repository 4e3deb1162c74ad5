import { createFileRoute } from '@tanstack/react-router';
import { ChatScreen } from '../../admin/chat/chat-screen.tsx';
import { CHAT_FILTERS } from '../../admin/chat/shown.ts';
import { oneOf, readSearch, text, whole } from '../../lib/search.ts';

export const Route = createFileRoute('/admin/talks')({
  validateSearch: readSearch({ q: text, show: oneOf(CHAT_FILTERS), id: text, page: whole }),
  component: Talks,
});

function Talks() {
  return <ChatScreen {...Route.useSearch()} />;
}
