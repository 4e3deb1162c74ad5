/** Handles a request that somebody else decided while it was open here. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { t } from '../texts.ts';
import { useStateOf } from '../use-state-of.ts';
import type { ReviewDetail } from './api.ts';

/** Whether the request was open when it was first shown, and no longer is. */
export function useOver({ id, status }: ReviewDetail): boolean {
  const [wasOpen, setWasOpen] = useStateOf(id, status === 'open');
  useEffect(() => {
    if (status === 'open') setWasOpen(true);
  }, [status, setWasOpen]);
  return wasOpen && status !== 'open';
}

/** Says that there is nothing left to do here, with a button to the next request. */
export function Over({ onNext }: { onNext: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The focused button or field disappeared with the decision.
    if (document.activeElement !== document.body) return;
    place.current?.closest<HTMLElement>('.case')?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="stack gap-3" ref={place}>
      <p className="notice">{t('case.over')}</p>
      <Button kind="primary" onClick={onNext}>
        {t('case.next')}
      </Button>
    </div>
  );
}
