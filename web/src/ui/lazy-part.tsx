import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { wholeLanguage } from '../lib/i18n.ts';
import { keepTrying } from '../lib/parts.ts';
import { t } from '../lib/words.ts';
import { toast } from './toast.ts';

interface LazyComponent<P> {
  /** Resolves to whether the component is there now. */
  fetch: () => Promise<boolean>;
  readonly component: ComponentType<P> | undefined;
}

/** A component whose code and texts are fetched when it is first drawn, or ahead. */
export function lazyComponent<P>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  let component: ComponentType<P> | undefined;
  return {
    get component() {
      return component;
    },
    async fetch() {
      try {
        const [loaded] = await Promise.all([component ?? load(), wholeLanguage()]);
        component = loaded;
      } catch {
        return false;
      }
      return true;
    },
  };
}

/** Draws nothing until the code has loaded; without a network says so, and waits for it. */
export function LazyPart<P extends object>({ of, props }: { of: LazyComponent<P>; props: P }) {
  const [Loaded, setLoaded] = useState(() => of.component);
  useEffect(() => {
    if (Loaded) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    const show = () => setLoaded(() => of.component);
    void of.fetch().then((isThere) => {
      if (isGone) return;
      if (isThere) return show();
      toast.error(t('error.offline'));
      stop = keepTrying(of.fetch, show);
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [Loaded, of]);
  return Loaded ? <Loaded {...props} /> : null;
}

interface Opening {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A sheet whose code is fetched when it is first opened: its element, and a function to open it. */
export function useLazySheet<P extends Opening>(
  of: LazyComponent<P>,
  props: Omit<P, keyof Opening>,
): [sheet: ReactNode, show: () => void] {
  /** Undefined until it is opened the first time. */
  const [open, setOpen] = useState<boolean>();
  const all = { ...props, open, onOpenChange: setOpen } as P;
  return [open !== undefined && <LazyPart of={of} props={all} />, () => setOpen(true)];
}
