import { useState } from 'react';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmAction, withToast } from '../../ui/sheet.tsx';
import { useUndoMovement } from './undo-api.ts';

interface UndoProps {
  id: string;
  /** Ask first: an undone withdrawal loses its place in the queue. */
  asks?: boolean;
}

/** Undoes a transfer or a withdrawal while that is possible, and refetches lists of money. */
export function UndoButton({ id, asks = false }: UndoProps) {
  const undoMovement = useUndoMovement();
  const [asking, setAsking] = useState(false);
  const undo = () => undoMovement(id);
  const press = asks ? () => setAsking(true) : () => withToast(undo, t('state.success'));
  return (
    <>
      <Button medium onClick={press}>
        {t('history.undo')}
      </Button>
      {asks && (
        <ConfirmAction
          open={asking}
          onOpenChange={setAsking}
          question={t('history.undoWithdrawal')}
          yes={t('history.undoYes')}
          no={t('history.undoNo')}
          act={undo}
        />
      )}
    </>
  );
}
