import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { isComingUp } from '../ui/coming-up.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  className?: string;
  role?: 'alertdialog';
  children: ReactNode;
}

/** Where the focus goes when a dialog closes: to the button that opened it, else to its row, else to the page. */
function useWayBack(open: boolean): () => HTMLElement | null {
  const opener = useRef<readonly (Element | null | undefined)[]>([]);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (open) opener.current = [activeElement, activeElement?.closest('tr')];
  }, [open]);
  return () => {
    const there = opener.current.find((one) => one?.isConnected && one !== document.body);
    const next = there instanceof HTMLElement ? there : document.getElementById('main');
    if (next?.matches('tr')) next.tabIndex = -1;
    return next;
  };
}

/** A dialog over the desk. The second click of a double click neither presses anything in it nor closes it. */
export function DialogLayer(props: DialogProps) {
  const { open, onOpenChange, title, className = '', role, children } = props;
  const popup = useRef<HTMLDivElement>(null);
  const finalFocus = useWayBack(open);
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
        <Dialog.Popup
          ref={popup}
          finalFocus={finalFocus}
          className={`desk-dialog ${className}`}
          {...(role && { role })}
        >
          <Dialog.Title>{title}</Dialog.Title>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
