import { useEffect, useState } from 'react';
import { LazyPart, lazyComponent } from '../ui/lazy-part.tsx';
import type { DialogProps } from './dialog-layer.tsx';

const layer = lazyComponent<DialogProps>(() =>
  import('./dialog-layer.tsx').then(({ DialogLayer }) => DialogLayer),
);

const fetchedAfterMs = 1_500;

/** The code of dialogs comes after the first screen, so that what a lost network brings can be said. */
export function useDialogsAhead() {
  useEffect(() => {
    const later = setTimeout(() => void layer.fetch(), fetchedAfterMs);
    return () => clearTimeout(later);
  }, []);
}

/** A dialog that the desk does not begin with: drawn when it is first opened, and then kept. */
export function DeskDialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  useEffect(() => {
    if (props.open) setWanted(true);
  }, [props.open]);
  return wanted && <LazyPart of={layer} props={props} />;
}
