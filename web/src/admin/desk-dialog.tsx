import { useEffect, useState } from 'react';
import { LazyPart, lazyComponent } from '../ui/lazy-part.tsx';
import type { DialogProps } from './dialog-layer.tsx';

const layer = lazyComponent<DialogProps>(() =>
  import('./dialog-layer.tsx').then(({ DialogLayer }) => DialogLayer),
);

const fetchedAfterMs = 1_500;

/** Fetches the code of dialogs soon after the first screen, so that they work even if the network is lost. */
export function useDialogsAhead() {
  useEffect(() => {
    const later = setTimeout(() => void layer.fetch(), fetchedAfterMs);
    return () => clearTimeout(later);
  }, []);
}

/** A dialog whose code is not part of the first load: rendered when it is first opened, then kept. */
export function DeskDialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  useEffect(() => {
    if (props.open) setWanted(true);
  }, [props.open]);
  return wanted && <LazyPart of={layer} props={props} />;
}
