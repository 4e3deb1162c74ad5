import { createFileRoute } from '@tanstack/react-router';
import { InvitationsScreen } from '../../admin/invitations/invitations-screen.tsx';

export const Route = createFileRoute('/admin/invite-codes')({ component: InvitationsScreen });
