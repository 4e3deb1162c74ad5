import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { IDENTITY } from '#core/codes.ts';
import { session, type UserInfo, useSession } from '../../lib/session.ts';
import { t } from '../../lib/words.ts';
import { toast } from '../../ui/toast.ts';

const nameGate = {
  text: 'order.needIdentity',
  button: 'order.verifyIdentity',
  to: '/kyc',
} as const;
const passwordGate = {
  text: 'order.needPayPassword',
  button: 'order.setPayPassword',
  to: '/profile/paypwd',
} as const;

/** What a person still has to do: verify their identity, then set a transaction password. */
function gateBefore({ isReal, payPassword }: UserInfo) {
  if (isReal !== IDENTITY.passed) return nameGate;
  return payPassword ? undefined : passwordGate;
}

type Navigate = ReturnType<typeof useNavigate>;

function leadTo(navigate: Navigate, gate: ReturnType<typeof gateBefore>, replace: boolean) {
  if (!gate) return;
  toast.error(t(gate.text));
  void navigate({ to: gate.to, replace });
}

/** What the person has to do before any order, with text and link. */
export function useGateBefore(): typeof nameGate | typeof passwordGate | undefined {
  const { user } = useSession();
  return user && gateBefore(user);
}

/**
 * Checks before an order: says what is missing and leads to it; true if nothing is. If the person's data have
 * not loaded, the server makes the same checks.
 */
export function passGates(navigate: Navigate, user = session.user): boolean {
  const gate = user && gateBefore(user);
  leadTo(navigate, gate, false);
  return !gate;
}

/**
 * For a screen behind the gates: whether it may fetch anything. Otherwise leads to what is missing; going
 * back then skips the screen.
 */
export function useGates(): boolean {
  const navigate = useNavigate();
  const { user, isTold } = useSession();
  const gate = user && gateBefore(user);
  // Data of the last visit may be outdated: nobody is redirected because of them.
  useEffect(() => {
    if (isTold) leadTo(navigate, gate, true);
  }, [navigate, gate, isTold]);
  return user !== undefined && !gate;
}
