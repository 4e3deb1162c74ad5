import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLiveStatus } from '../../lib/quotes.ts';
import { useOnline } from '../../lib/use-online.ts';
import { t } from '../../lib/words.ts';
import { worldTimeAt } from '../../lib/world-clock.ts';
import { PricesFrom } from '../../ui/prices-from.tsx';

/** Shown while the live channel is down: prices keep their last value, and this tells its time. */
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

/** Greys the prices in its content while they are old: the line is cut, or the feed is stalled. */
export function Fresh({ stalled = false, children }: { stalled?: boolean; children: ReactNode }) {
  const { state } = useLiveStatus();
  return <div className={stalled || state === 'stale' ? 'stale' : undefined}>{children}</div>;
}
