import { createFileRoute } from '@tanstack/react-router';
import { SessionsScreen } from '../../admin/sessions/sessions-screen.tsx';

export const Route = createFileRoute('/admin/devices')({ component: SessionsScreen });
