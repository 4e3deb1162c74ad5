import { Dialog } from '@base-ui/react/dialog';
import { Button } from '../ui/button.tsx';
import { DialogLayer } from './dialog-layer.tsx';
import { t } from './texts.ts';

interface ConfirmDialogProps {
  /** The question; undefined closes the dialog. */
  question: string | undefined;
  /** Label of the confirming button. */
  action: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({ question, action, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <DialogLayer
      open={question !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={question ?? ''}
    >
      <div className="button-pair">
        <Dialog.Close className="btn">{t('action.back')}</Dialog.Close>
        <Button kind="danger" onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </DialogLayer>
  );
}
