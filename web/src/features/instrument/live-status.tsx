import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLiveStatus } from '../../lib/quotes.ts';
import { useOnline } from '../../lib/use-online.ts';
import { t } from '../../lib/words.ts';
import { worldTimeAt } from '../../lib/world-clock.ts';
import { PricesFrom } from '../../ui/prices-from.tsx';

/** The live channel is down: prices keep their last value, with its time. */
export function StaleBar() {
  const { state, heardAt } = useLiveStatus();
  const online = useOnline();
  if (state !== 'stale' || !online) return null;
  return (
    <p className="stale-bar" role="status">
      <WifiOff className="icon size-4" aria-hidden="true" />
      <span>
        {t('state.reconnecting')}
        {heardAt > 0 && <PricesFrom at={worldTimeAt(heardAt)} />}
      </span>
    </p>
  );
}

/** What follows greys its prices while they are old: the line is cut, or what it tells stands still. */
export function Fresh({ stalled = false, children }: { stalled?: boolean; children: ReactNode }) {
  const { state } = useLiveStatus();
  return <div className={stalled || state === 'stale' ? 'stale' : undefined}>{children}</div>;
}
