import { formatCountdown } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';

interface CountdownProps {
  /** The event counted down to. */
  what: 'opensIn' | 'closesIn' | 'allotIn' | 'payIn' | 'listsIn';
  at: number;
  /** The world's time. */
  now: number;
}

/** Time left until an event, by the world's clock. */
export function Countdown({ what, at, now }: CountdownProps) {
  if (at <= now) return null;
  return (
    <span className="text-sm text-secondary" role="timer" aria-live="off">
      {t(`offer.${what}`)}{' '}
      <bdi className="tabular-nums whitespace-nowrap text-primary">{formatCountdown(at - now)}</bdi>
    </span>
  );
}

interface Stages {
  purchaseStartDate?: number;
  purchaseEndDate: number;
  allotDate: number;
}

/** The next stage of an offering, and when. */
export function nextStage(dates: Stages, listAt: number, now: number) {
  const { purchaseStartDate = 0, purchaseEndDate, allotDate } = dates;
  if (now < purchaseStartDate) return { what: 'opensIn', at: purchaseStartDate } as const;
  if (now < purchaseEndDate) return { what: 'closesIn', at: purchaseEndDate } as const;
  if (now < allotDate) return { what: 'allotIn', at: allotDate } as const;
  return { what: 'listsIn', at: listAt } as const;
}
