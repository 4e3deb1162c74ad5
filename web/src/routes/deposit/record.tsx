import { createFileRoute } from '@tanstack/react-router';
import { requireLogin } from '../../features/account/require-login.ts';
import { RecordScreen } from '../../features/deposit/record-screen.tsx';

export const Route = createFileRoute('/deposit/record')({
  beforeLoad: requireLogin,
  component: RecordScreen,
});
