import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  className?: string;
  role?: 'alertdialog';
  children: ReactNode;
}

/** A dialog over the desk. */
export function DialogLayer(props: DialogProps) {
  const { open, onOpenChange, title, className = '', role, children } = props;
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className={`desk-dialog ${className}`} {...(role && { role })}>
          <Dialog.Title>{title}</Dialog.Title>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
