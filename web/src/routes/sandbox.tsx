import { createFileRoute } from '@tanstack/react-router';
import { SandboxScreen } from '../features/sandbox/sandbox-screen.tsx';

export const Route = createFileRoute('/sandbox')({ component: SandboxScreen });
