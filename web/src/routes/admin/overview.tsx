import { createFileRoute } from '@tanstack/react-router';
import { OverviewScreen } from '../../admin/overview/overview-screen.tsx';

export const Route = createFileRoute('/admin/overview')({ component: OverviewScreen });
