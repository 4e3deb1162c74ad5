import { useBlocker } from '@tanstack/react-router';
import { type RefObject, useState } from 'react';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { t } from '../texts.ts';

/** Asks before unsaved changes are lost, whatever the way of leaving. */
export function useLeaving(
  isWritten: boolean,
  onLeave: () => void,
  /** Set when leaving is intended: saved, or discarded. */
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
