import { BellPlus } from 'lucide-react';
import { useState } from 'react';
import type { InstrumentDetail } from '#contract/instruments';
import { useLoggedIn } from '../../lib/use-logged-in.ts';
import { t } from '../../lib/words.ts';
import { LazyPart, lazyComponent } from '../../ui/lazy-part.tsx';
import type { AlertSheetProps } from './alert-sheet.tsx';

/** Nobody comes to a quote with the sheet open, so it is fetched once it is asked for. */
const alertSheet = lazyComponent<AlertSheetProps>(() =>
  import('./alert-sheet.tsx').then((part) => part.AlertSheet),
);

/** The bell of a quote. */
export function AlertButton({ detail }: { detail: InstrumentDetail }) {
  const whenLoggedIn = useLoggedIn();
  /** Nothing before it is opened the first time. */
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <button
        type="button"
        className="icon-btn"
        aria-label={t('alert.set')}
        onClick={() => whenLoggedIn(() => setOpen(true))}
      >
        <BellPlus className="icon" aria-hidden="true" />
      </button>
      {open !== undefined && (
        <LazyPart of={alertSheet} props={{ open, onOpenChange: setOpen, detail }} />
      )}
    </>
  );
}
