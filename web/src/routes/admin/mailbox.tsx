import { createFileRoute } from '@tanstack/react-router';
import { MailScreen } from '../../admin/mail/mail-screen.tsx';

export const Route = createFileRoute('/admin/mailbox')({ component: MailScreen });
