import { createFileRoute } from '@tanstack/react-router';
import { MailScreen } from '../../admin/mail/mail-screen.tsx';
import { STATES } from '../../admin/mail/shown.ts';
import { oneOf, readSearch, text, whole } from '../../lib/search.ts';

export const Route = createFileRoute('/admin/mailbox')({
  validateSearch: readSearch({ q: text, show: oneOf(STATES), page: whole }),
  component: Mails,
});

function Mails() {
  return <MailScreen {...Route.useSearch()} />;
}
