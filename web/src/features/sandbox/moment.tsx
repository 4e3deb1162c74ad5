import { t } from './texts.ts';
import { wallMoment } from './wall-time.ts';

/** A moment of the world, in the time zone that the clock above names. */
export function Moment({ at }: { at: number }) {
  return (
    <span>
      <bdi className="tabular-nums">{wallMoment(at)}</bdi>{' '}
      <span className="whitespace-nowrap">{t('clock.place')}</span>
    </span>
  );
}
