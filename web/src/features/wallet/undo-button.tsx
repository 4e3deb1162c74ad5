import { useState } from 'react';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { AskFirst, withToast } from '../../ui/sheet.tsx';
import { useUndoMovement } from './undo-api.ts';

interface UndoProps {
  id: string;
  /** A withdrawal cannot be had back in its place in the queue: it is asked once more. */
  asks?: boolean;
}

/** Takes a transfer or a withdrawal back while that is possible; lists of money are read anew. */
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
        <AskFirst
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
