import { useBlocker } from '@tanstack/react-router';
import { type RefObject, useState } from 'react';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { t } from '../texts.ts';

/** Who leaves, by whichever way, what is written and not saved is asked first. */
export function useLeaving(
  isWritten: boolean,
  onLeave: () => void,
  /** Whether it is left on purpose: saved, or given up. */
  isLeft: RefObject<boolean>,
) {
  const [isAsked, setAsked] = useState(false);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isWritten && !isLeft.current,
    enableBeforeUnload: isWritten,
    withResolver: true,
  });
  const stay = () => {
    setAsked(false);
    reset?.();
  };
  const go = async () => {
    if (proceed) proceed();
    else onLeave();
  };
  const question = (
    <ConfirmDialog
      question={isAsked || status === 'blocked' ? t('content.leave') : undefined}
      action={t('content.leaveGo')}
      onConfirm={go}
      onClose={stay}
    />
  );
  return { leave: () => (isWritten ? setAsked(true) : onLeave()), question };
}
