import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { IDENTITY } from '#core/codes.ts';
import { useSession } from '../../lib/session.ts';
import { t } from '../../lib/words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useGateBefore } from './pass-gates.ts';

/** After the login, strangers return to where they began the order. */
function LogIn() {
  const back = useRouterState({ select: ({ location }) => location.href });
  return (
    <Link
      to="/profile/login"
      search={{ back }}
      className={buttonClass({ kind: 'primary', wide: true })}
    >
      {t('action.logIn')}
    </Link>
  );
}

/** The order buttons of a dock, or the one step that must come before any order. */
export function StepDue({ children }: { children: ReactNode }) {
  const { loggedIn, user } = useSession();
  const gate = useGateBefore();
  if (!loggedIn) return <LogIn />;
  if (!gate) return children;
  const isChecked = gate.to === '/kyc' && user?.isReal === IDENTITY.checking;
  return (
    <Link
      to={gate.to}
      className={buttonClass({ kind: isChecked ? 'plain' : 'primary', wide: true })}
      onClick={() => toast.info(t(gate.text))}
    >
      {t(isChecked ? 'kyc.checkingStep' : gate.button)}
    </Link>
  );
}
