import { useEffect, useState } from 'react';
import { format } from '../format.ts';
import { t } from '../texts.ts';

const WIDTH = 560;
const HEIGHT = 140;
const AIR = 8;
/** An hour, at a reading each ten seconds. */
const READINGS_MAX = 360;

/** Readings since the page was opened. */
function useReadings(now: number, at: number): readonly number[] {
  const [readings, setReadings] = useState<readonly { at: number; value: number }[]>([]);
  useEffect(
    () =>
      setReadings((known) =>
        known.at(-1)?.at === at ? known : [...known, { at, value: now }].slice(-READINGS_MAX),
      ),
    [now, at],
  );
  return readings.map(({ value }) => value);
}

/** How a figure went since the page was opened. */
export function Course({ label, now, at }: { label: string; now: number; at: number }) {
  const readings = useReadings(now, at);
  const top = Math.max(1, ...readings);
  const x = (place: number) => (place / Math.max(1, readings.length - 1)) * WIDTH;
  const y = (value: number) => HEIGHT - 1 - (value / top) * (HEIGHT - AIR);
  const points = readings.map((value, place) => `${x(place)},${y(value)}`).join(' ');
  return (
    <section className="desk-panel">
      <h2>{label}</h2>
      <p className="text-xs text-tertiary numeric">
        {t('overview.most', { count: format.integer(top) })}
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="bars"
        role="img"
        aria-label={`${label}: ${format.integer(now)}`}
      >
        <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="axis" />
        <polyline points={points} className="course" vectorEffect="non-scaling-stroke" />
      </svg>
      <p className="text-xs text-tertiary">{t('overview.since')}</p>
    </section>
  );
}
