import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { identityPassed, session, type UserInfo, useSession } from '../../lib/session.ts';
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

/** What a person has to do first: prove their name, then set a transaction password. */
function gateBefore({ isReal, payPassword }: UserInfo) {
  if (isReal !== identityPassed) return nameGate;
  return payPassword ? undefined : passwordGate;
}

type Navigate = ReturnType<typeof useNavigate>;

function leadTo(navigate: Navigate, gate: ReturnType<typeof gateBefore>, replace: boolean) {
  if (!gate) return;
  toast.error(t(gate.text));
  void navigate({ to: gate.to, replace });
}

/** What the person has to do before any order, in words and with the way to it. */
export function useGateBefore(): typeof nameGate | typeof passwordGate | undefined {
  const { user } = useSession();
  return user && gateBefore(user);
}

/**
 * Before any order: says what is missing, and leads to it. Of somebody who is not known yet the server asks
 * the same, and says so.
 */
export function passGates(navigate: Navigate, user = session.user): boolean {
  const gate = user && gateBefore(user);
  leadTo(navigate, gate, false);
  return !gate;
}

/**
 * For a screen behind the gates: whether it may ask for anything. Who may not is led to what is
 * missing, and going back leads past the screen.
 */
export function useGates(): boolean {
  const navigate = useNavigate();
  const { user, isTold } = useSession();
  const gate = user && gateBefore(user);
  // What the last visit knew may be over: nobody is led away by it.
  useEffect(() => {
    if (isTold) leadTo(navigate, gate, true);
  }, [navigate, gate, isTold]);
  return user !== undefined && !gate;
}
