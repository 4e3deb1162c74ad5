import { createFileRoute } from '@tanstack/react-router';
import { InvitationsScreen } from '../../admin/invitations/invitations-screen.tsx';
import { readSearch, whole } from '../../lib/search.ts';

export const Route = createFileRoute('/admin/invite-codes')({
  validateSearch: readSearch({ page: whole }),
  component: InvitationsScreen,
});
