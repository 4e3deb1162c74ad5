import { createFileRoute } from '@tanstack/react-router';
import { InvitationsScreen } from '../../admin/invitations/invitations-screen.tsx';
import { pageAsked } from '../../admin/pages.ts';
import { readSearch } from '../../lib/search.ts';

export const Route = createFileRoute('/admin/invite-codes')({
  validateSearch: readSearch({ page: pageAsked }),
  component: InvitationsScreen,
});
