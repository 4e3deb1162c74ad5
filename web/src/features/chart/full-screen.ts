/** The full-screen chart has a URL of its own, so that going back leaves it. */
import { useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import { useRootClass } from '../../lib/use-root-class.ts';
import { useIsBeside } from '../../ui/pane.ts';

/** Makes the siblings of an element and of its ancestors inert. */
function shutBeside(element: HTMLElement, shut: Set<HTMLElement>) {
  for (let at = element; at.parentElement; at = at.parentElement) {
    for (const other of at.parentElement.children) {
      const isOpen = other === at || !(other instanceof HTMLElement) || other.inert;
      // The mark and messages stay usable: they are above every layer.
      if (isOpen || other.matches('.sandbox-mark, script, style') || other.ariaLive) continue;
      other.inert = true;
      shut.add(other);
    }
    if (at.parentElement.matches('.app, body')) break;
  }
}

/**
 * Makes everything around an element inert, including what is added later: opened by URL, the chart is there
 * before the rest of the screen.
 */
function shutAround(element: HTMLElement): () => void {
  const shut = new Set<HTMLElement>();
  const observer = new MutationObserver(() => shutBeside(element, shut));
  for (let at = element.parentElement; at; at = at.parentElement) {
    observer.observe(at, { childList: true });
    if (at.matches('.app, body')) break;
  }
  shutBeside(element, shut);
  return () => {
    observer.disconnect();
    for (const one of shut) one.inert = false;
  };
}

/** Turns the phone to landscape, where browsers allow it. */
async function turn() {
  if (!matchMedia('(pointer: coarse)').matches) return;
  try {
    await document.documentElement.requestFullscreen();
    await (screen.orientation as { lock?: (way: string) => Promise<void> }).lock?.('landscape');
  } catch {
    // Then it only fills the window.
  }
}

export function useFullScreen(box: RefObject<HTMLElement | null>) {
  const { view } = useSearch({ strict: false }) as { view?: string };
  const isFull = view === 'chart';
  const isBeside = useIsBeside();
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const show = (wanted: 'chart' | undefined, replace: boolean) =>
    navigate({
      // Beside a ticket the chart has no URL of its own.
      to: isBeside ? '/quote' : '.',
      search: (now: object) => ({ ...now, view: wanted }),
      replace,
      resetScroll: false,
    } as never);
  const leave = () => {
    if (canGoBack) router.history.back();
    else void show(undefined, true);
  };
  useEffect(() => {
    const element = box.current;
    if (!isFull || !element) return;
    const open = shutAround(element);
    return () => {
      open();
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, [box, isFull]);
  useRootClass('no-scroll', isFull);
  const enter = () => {
    void turn();
    void show('chart', false);
  };
  return { isFull, enter, leave };
}
