import { useState } from 'react';
import { CODE_SCENARIOS, type CodeScenario } from '#core/code-scenario.ts';
import type { ContactKind } from '#core/codes.ts';
import { SECOND_MS } from '#core/time.ts';
import { CallError } from '../../lib/call-error.ts';
import { stored } from '../../lib/stored.ts';
import { useWorldNow } from '../../lib/use-world-now.ts';
import { t } from '../../lib/words.ts';
import { worldNow } from '../../lib/world-clock.ts';
import { Button } from '../../ui/button.tsx';
import { showFailure } from '../../ui/form-failure.ts';
import { toast } from '../../ui/toast.ts';
import { useSendCode } from './api.ts';
import { rememberSentTo } from './sent-to.ts';

const secondsMax = 3_600;

/** Codes by text message have a waiting time of their own. */
const purposeOf = (scenario: CodeScenario, by: SendCodeProps['by']) =>
  by === 'phone' ? `${scenario}/phone` : scenario;
const PURPOSES = CODE_SCENARIOS.flatMap((one) => [one, purposeOf(one, 'phone')]);

/** When each purpose may send its next code; stored, so that a reload does not lose it. */
const waits = {
  read(scenario: string): number {
    try {
      const until: unknown = JSON.parse(stored.read('code_wait') ?? '{}')[scenario];
      return typeof until === 'number' ? until : 0;
    } catch {
      return 0;
    }
  },
  write(scenario: string, until: number) {
    const kept = Object.fromEntries(
      PURPOSES.map((one) => [one, waits.read(one)]).filter(([, at]) => Number(at) > worldNow()),
    );
    stored.write('code_wait', JSON.stringify({ ...kept, [scenario]: until }));
  },
};

/** Seconds of world time until the next code may be sent, counted down on screen. */
function useCountdown(purpose: string) {
  const [until, setUntil] = useState(() => waits.read(purpose));
  useWorldNow();
  const left = Math.max(0, Math.ceil((until - worldNow()) / SECOND_MS));
  const start = (seconds: number) => {
    const end = worldNow() + seconds * SECOND_MS;
    setUntil(end);
    waits.write(purpose, end);
  };
  // No wait is that long: the world's clock was moved back, or has not been heard yet.
  return { left: left > secondsMax ? 0 : left, start };
}

export interface SendCodeProps {
  scenario: CodeScenario;
  by?: ContactKind | undefined;
  /** The address or number to send to; undefined if it is invalid, which the form has then reported. */
  address: () => Promise<string | undefined>;
}

/** Sends a one-time code, then waits until another can be sent. */
export function SendCode({ scenario, by = 'email', address }: SendCodeProps) {
  const sendCode = useSendCode();
  const { left, start } = useCountdown(purposeOf(scenario, by));
  const send = async () => {
    const pressed = document.activeElement;
    // The button is disabled while it waits. If it has the focus, move that to the code field.
    const wait = (seconds: number) => {
      if (document.activeElement === pressed) {
        pressed?.closest('.box')?.querySelector('input')?.focus();
      }
      start(seconds);
    };
    const to = await address();
    if (!to) return;
    try {
      const { cooldown } = await sendCode({ scenario, by, to });
      wait(cooldown);
      if (by === 'email') rememberSentTo(scenario, to);
      toast.ok(t('auth.codeSent'));
    } catch (error) {
      // A code was requested just before: on another screen, or before this browser lost its record.
      if (error instanceof CallError && error.retryAfterSeconds) wait(error.retryAfterSeconds);
      showFailure(error);
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
