import { createFileRoute } from '@tanstack/react-router';
import { ResetScreen } from '../../features/account/reset-screen.tsx';

export const Route = createFileRoute('/profile/resetpwd')({ component: ResetScreen });
