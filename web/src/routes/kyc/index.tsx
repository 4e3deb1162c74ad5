import { createFileRoute } from '@tanstack/react-router';
import { requireLogin } from '../../features/account/require-login.ts';
import { KycScreen } from '../../features/kyc/kyc-screen.tsx';

export const Route = createFileRoute('/kyc/')({
  beforeLoad: requireLogin,
  component: KycScreen,
});
