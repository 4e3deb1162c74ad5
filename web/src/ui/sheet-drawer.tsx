import { Drawer } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { feel } from '../lib/haptics.ts';
import { t } from '../lib/words.ts';
import { isComingUp } from './coming-up.ts';
import { ErrorScope } from './error-scope.tsx';
import { useBackCloses } from './use-back-closes.ts';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Purpose of the sheet, for screen readers only. */
  description?: string;
  /** The title is announced but not shown: the content has its own. */
  bare?: boolean;
  /** As tall as there is room; only its content scrolls. */
  tall?: boolean;
  children: ReactNode;
}

/**
 * If a URL opened the sheet or its opener is gone, there is nothing to return the focus to: it goes to the
 * screen.
 */
function keepFocus() {
  if (document.activeElement === document.body) {
    document.getElementById('main')?.focus({ preventScroll: true });
  }
}

/** A drawer from the bottom that can be swiped. Ends below the sandbox mark. */
export function SheetDrawer({
  open: isWanted,
  onOpenChange,
  title,
  description,
  bare = false,
  tall = false,
  children,
}: SheetProps) {
  // The code may load after the request to open: slide in all the same.
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  const content = useRef<HTMLDivElement>(null);
  const open = isWanted && isReady;
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(next, { reason }) => {
        // The second tap of a double tap, while the sheet takes no presses yet.
        if (reason === 'outside-press' && isComingUp(content.current)) return;
        // It followed the finger, which lets go now.
        if (reason === 'swipe') feel('tick');
        onOpenChange(next);
      }}
      // The drawer's own focus handling comes first.
      onOpenChangeComplete={(isOpen) => void (isOpen || setTimeout(keepFocus))}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className="scrim" />
        <Drawer.Viewport className="sheet-place">
          <Drawer.Popup className={tall ? 'sheet tall' : 'sheet'}>
            <div className="sheet-head">
              <Drawer.Title className={bare ? 'sr-only' : undefined}>{title}</Drawer.Title>
              <Drawer.Close className="icon-btn ms-auto" aria-label={t('action.close')}>
                <X className="icon" aria-hidden="true" />
              </Drawer.Close>
            </div>
            {description && (
              <Drawer.Description className="sr-only">{description}</Drawer.Description>
            )}
            <Drawer.Content className="sheet-content" ref={content}>
              <ErrorScope>{children}</ErrorScope>
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
