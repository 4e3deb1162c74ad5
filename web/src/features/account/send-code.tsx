import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { account } from '#contract/account.ts';
import { call } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { tellFailure } from '../../ui/form-failure.ts';
import { toast } from '../../ui/toast.tsx';

const secondMs = 1_000;

/** Seconds left until a moment, counted down on screen. */
function useCountdown() {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / secondMs));
  useEffect(() => {
    if (left === 0) return;
    const tick = setTimeout(() => setNow(Date.now()), secondMs);
    return () => clearTimeout(tick);
  });
  const start = (seconds: number) => {
    setNow(Date.now());
    setUntil(Date.now() + seconds * secondMs);
  };
  return { left, start };
}

export interface SendCodeProps {
  scenario: 'register' | 'resetPassword' | 'payPassword';
  /** The address to send to; undefined when it is not one yet, and the form has said so. */
  address: () => Promise<string | undefined>;
}

/** Sends a one-time code, then waits out the time until another can be sent. */
export function SendCode({ scenario, address }: SendCodeProps) {
  const { t } = useTranslation();
  const { left, start } = useCountdown();
  const send = async () => {
    const email = await address();
    if (!email) return;
    try {
      const { cooldown } = await call(account.getEmailCode, { scenario, email });
      start(cooldown);
      toast.ok(t('auth.codeSent'));
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <Button kind="text" medium disabled={left > 0} onClick={send}>
      {left > 0 ? (
        <span className="tabular-nums">{t('auth.resendIn', { seconds: left })}</span>
      ) : (
        t('auth.sendCode')
      )}
    </Button>
  );
}
