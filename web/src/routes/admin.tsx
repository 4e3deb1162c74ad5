import { createFileRoute } from '@tanstack/react-router';
import { DeskFrame } from '../admin/frame.tsx';

export const Route = createFileRoute('/admin')({ component: DeskFrame });
