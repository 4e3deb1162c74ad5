import { createFileRoute } from '@tanstack/react-router';
import { SENDING_STATES } from '#core/codes.ts';
import { MailScreen } from '../../admin/mail/mail-screen.tsx';
import { oneOf, readSearch, text } from '../../lib/search.ts';

export const Route = createFileRoute('/admin/mailbox')({
  validateSearch: readSearch({ q: text, show: oneOf(SENDING_STATES) }),
  component: Mails,
});

function Mails() {
  return <MailScreen {...Route.useSearch()} />;
}
