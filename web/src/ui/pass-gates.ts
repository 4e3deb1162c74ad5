import type { useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { session } from '../lib/session.ts';
import { toast } from './toast.tsx';

const identityPassed = 1;

/** Before any order: a verified name, then a transaction password. Leads to what is missing. */
export function passGates(navigate: ReturnType<typeof useNavigate>): boolean {
  const { user } = session;
  // Not loaded yet: the server asks the same, and says so.
  if (!user) return true;
  if (user.isReal !== identityPassed) {
    toast.error(t('order.needIdentity'));
    void navigate({ to: '/kyc' });
    return false;
  }
  if (!user.payPassword) {
    toast.error(t('order.needPayPassword'));
    void navigate({ to: '/profile/paypwd' });
    return false;
  }
  return true;
}
