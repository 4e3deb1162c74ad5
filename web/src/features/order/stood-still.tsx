import type { Quote } from '#platform/contract/quote.ts';
import { formatMoment } from '../../lib/format.ts';
import { useLiveStatus } from '../../lib/quotes.ts';
import { t } from '../../lib/words.ts';
import { worldTimeAt } from '../../lib/world-clock.ts';
import { Notice } from '../../ui/badge.tsx';

/** Since when the price is old, because its feed is stalled or the line is cut; undefined while it is live. */
function useStoodSince({ stalled, scenarios, currentDate }: Quote): number | undefined {
  const { state, heardAt } = useLiveStatus();
  if (stalled) return scenarios.find(({ kind }) => kind === 'stall')?.from ?? currentDate;
  if (state !== 'stale') return undefined;
  return heardAt > 0 ? worldTimeAt(heardAt) : currentDate;
}

/** Warns before an order that the price is old, since when, and what that means. */
export function StoodStill({ quote }: { quote: Quote }) {
  const since = useStoodSince(quote);
  if (since === undefined) return null;
  return (
    <div role="status">
      <Notice warn>{t('order.stoodStill', { time: formatMoment(since) })}</Notice>
    </div>
  );
}
