import { type ReactNode, useState } from 'react';
import { LazyPart, lazyComponent } from './lazy-part.tsx';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** A word on what the sheet is for, for screen readers only. */
  description?: string;
  /** The title is spoken but not shown: the content has its own. */
  bare?: boolean;
  children: ReactNode;
}

/** No screen starts with a sheet, so the drawer is fetched after it. */
export const sheetDrawer = lazyComponent<SheetProps>(() =>
  import('./sheet-drawer.tsx').then((drawer) => drawer.SheetDrawer),
);

/** What slides over a screen from the bottom. */
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

/** A question with its answers. */
export function ConfirmSheet({ open, onOpenChange, question, children }: ConfirmProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={question}>
      <div className="stack pt-4">{children}</div>
    </Sheet>
  );
}
