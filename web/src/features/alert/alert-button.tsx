import { BellPlus } from 'lucide-react';
import type { InstrumentDetail } from '#contract/instruments';
import { useLoggedIn } from '../../lib/use-logged-in.ts';
import { t } from '../../lib/words.ts';
import { lazyComponent, useLazySheet } from '../../ui/lazy-part.tsx';
import type { AlertSheetProps } from './alert-sheet.tsx';

/** No screen starts with this sheet open, so it is fetched on demand. */
const alertSheet = lazyComponent<AlertSheetProps>(() =>
  import('./alert-sheet.tsx').then((part) => part.AlertSheet),
);

/** The bell of a quote, which opens its alerts. */
export function AlertButton({ detail }: { detail: InstrumentDetail }) {
  const whenLoggedIn = useLoggedIn();
  const [sheet, show] = useLazySheet(alertSheet, { detail });
  return (
    <>
      <button
        type="button"
        className="icon-btn"
        aria-label={t('alert.set')}
        onClick={() => whenLoggedIn(show)}
      >
        <BellPlus className="icon" aria-hidden="true" />
      </button>
      {sheet}
    </>
  );
}
