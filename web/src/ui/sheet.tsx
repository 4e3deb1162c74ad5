import { type ReactNode, useState } from 'react';
import { t } from '../lib/words.ts';
import { Button } from './button.tsx';
import { showFailure } from './form-failure.ts';
import { LazyPart, lazyComponent } from './lazy-part.tsx';
import type { SheetProps } from './sheet-drawer.tsx';
import { toast } from './toast.ts';

/** No screen starts with a sheet, so the drawer is fetched later. */
export const sheetDrawer = lazyComponent<SheetProps>(() =>
  import('./sheet-drawer.tsx').then((drawer) => drawer.SheetDrawer),
);

/** A sheet that slides over a screen from the bottom. */
export function Sheet(props: SheetProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted && <LazyPart of={sheetDrawer} props={props} />;
}

interface ConfirmProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  question: string;
  children: ReactNode;
}

/** A question with buttons for its answers. */
export function ConfirmSheet({ open, onOpenChange, question, children }: ConfirmProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={question}>
      <div className="stack pt-4">{children}</div>
    </Sheet>
  );
}

/** Runs an action and reports the outcome in a toast. */
export async function withToast(act: () => Promise<unknown>, success: string): Promise<void> {
  try {
    await act();
    toast.ok(success);
  } catch (error) {
    showFailure(error);
  }
}

interface ConfirmActionProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  question: string;
  yes: string;
  no: string;
  act: () => Promise<unknown>;
}

/** Asks before an action that one press cannot undo; then runs it and reports the outcome. */
export function ConfirmAction({ open, onOpenChange, question, yes, no, act }: ConfirmActionProps) {
  const confirm = async () => {
    await withToast(act, t('state.success'));
    onOpenChange(false);
  };
  return (
    <ConfirmSheet open={open} onOpenChange={onOpenChange} question={question}>
      <Button kind="danger" wide onClick={confirm}>
        {yes}
      </Button>
      <Button kind="text" wide onClick={() => onOpenChange(false)}>
        {no}
      </Button>
    </ConfirmSheet>
  );
}
