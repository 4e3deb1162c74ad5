import { createFileRoute } from '@tanstack/react-router';
import { ContentScreen } from '../../admin/content/content-screen.tsx';

export const Route = createFileRoute('/admin/content')({ component: ContentScreen });
