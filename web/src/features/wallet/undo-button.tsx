import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { showFailure } from '../../ui/form-failure.ts';
import { toast } from '../../ui/toast.ts';
import { useUndoMovement } from './undo-api.ts';

/** Takes a transfer or a withdrawal back while that is possible; lists of money are read anew. */
export function UndoButton({ id }: { id: string }) {
  const { t } = useTranslation();
  const undoMovement = useUndoMovement();
  const undo = async () => {
    try {
      await undoMovement(id);
      toast.ok(t('state.success'));
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <Button medium onClick={undo}>
      {t('history.undo')}
    </Button>
  );
}
