import { type ReactNode, useState } from 'react';
import { LazyPart, lazyComponent } from './lazy-part.tsx';
import type { SheetProps } from './sheet-drawer.tsx';

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
