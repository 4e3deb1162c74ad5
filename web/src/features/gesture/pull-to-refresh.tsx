import { RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { feel } from '../../lib/haptics.ts';
import { t } from '../../lib/words.ts';
import { enoughPx, hangsAt, isDown, mayPull } from './pull.ts';

interface Refreshing {
  /** Refetches what is shown. */
  refresh: () => Promise<unknown>;
}

/** Follows one finger at a time; reports how far the mark hangs, and a release far enough down. */
function useFinger(hang: (px: number) => void, letGo: () => void) {
  const latest = useRef({ hang, letGo });
  latest.current = { hang, letGo };
  useEffect(() => {
    let from: { x: number; y: number } | undefined;
    let px = 0;
    const pull = (next: number) => {
      if (px < enoughPx && next >= enoughPx) feel('tick');
      px = next;
      latest.current.hang(px);
    };
    const stop = () => {
      from = undefined;
      if (px > 0) pull(0);
    };
    const onStart = ({ touches, target }: TouchEvent) => {
      const [finger] = touches;
      stop();
      if (touches.length === 1 && finger && mayPull(target))
        from = { x: finger.clientX, y: finger.clientY };
    };
    const onMove = ({ touches: [finger] }: TouchEvent) => {
      if (!from || !finger) return;
      const to = { x: finger.clientX, y: finger.clientY };
      const down = px > 0 || isDown(from, to);
      if (down === false || window.scrollY > 0) stop();
      else if (down) pull(hangsAt(to.y - from.y));
    };
    const onEnd = () => {
      const isEnough = px >= enoughPx;
      stop();
      if (isEnough) latest.current.letGo();
    };
    const quiet = { passive: true } as const;
    document.addEventListener('touchstart', onStart, quiet);
    document.addEventListener('touchmove', onMove, quiet);
    document.addEventListener('touchend', onEnd, quiet);
    document.addEventListener('touchcancel', stop, quiet);
    return () => {
      document.removeEventListener('touchstart', onStart);
      document.removeEventListener('touchmove', onMove);
      document.removeEventListener('touchend', onEnd);
      document.removeEventListener('touchcancel', stop);
    };
  }, []);
}

/**
 * Pulling a screen down at its top refetches what it shows. For people who do not see the mark or cannot
 * pull, there is a button that does the same.
 */
export function PullToRefresh({ refresh }: Refreshing) {
  const mark = useRef<HTMLDivElement>(null);
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    await refresh().catch(() => undefined);
    setBusy(false);
  };
  useFinger(
    (px) => {
      mark.current?.style.setProperty('--pull', px.toFixed(1));
      mark.current?.classList.toggle('enough', px >= enoughPx);
    },
    () => void ask(),
  );
  return (
    <>
      <button type="button" className="skip" onClick={ask}>
        {t('action.refresh')}
      </button>
      <div ref={mark} className={isBusy ? 'pull busy' : 'pull'} role="status">
        {isBusy ? (
          <>
            <span className="spinner" />
            <span className="sr-only">{t('state.loading')}</span>
          </>
        ) : (
          <RotateCw className="icon size-5" aria-hidden="true" />
        )}
      </div>
    </>
  );
}
