import { createFileRoute } from '@tanstack/react-router';
import { DeskStart } from '../../admin/desk-start.tsx';

export const Route = createFileRoute('/admin/')({ component: DeskStart });
