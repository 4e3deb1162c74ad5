import { Dialog } from '@base-ui/react/dialog';
import { Button } from '../ui/button.tsx';
import { DialogLayer } from './dialog-layer.tsx';
import { t } from './texts.ts';

interface ConfirmDialogProps {
  /** What is asked; absent while nothing is. */
  question: string | undefined;
  /** What the button does that goes on. */
  action: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before what cannot be taken back. */
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
