import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { isComingUp } from '../ui/coming-up.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  className?: string;
  role?: 'alertdialog';
  children: ReactNode;
}

/** A dialog over the desk. The second click of a double one presses nothing in it, and does not close it. */
export function DialogLayer(props: DialogProps) {
  const { open, onOpenChange, title, className = '', role, children } = props;
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next, { reason }) => {
        if (reason === 'outside-press' && isComingUp(popup.current)) return;
        onOpenChange(next);
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup ref={popup} className={`desk-dialog ${className}`} {...(role && { role })}>
          <Dialog.Title>{title}</Dialog.Title>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
