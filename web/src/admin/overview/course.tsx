import { useEffect, useState } from 'react';
import { format, formatSecond } from '../format.ts';
import { t } from '../texts.ts';
import { Pointed } from './pointed.tsx';

const WIDTH = 560;
const HEIGHT = 140;
const AIR = 8;
/** An hour of readings, one every ten seconds. */
const READINGS_MAX = 360;

interface Reading {
  at: number;
  value: number;
}

/** Readings since the page was opened. */
function useReadings(now: number, at: number): readonly Reading[] {
  const [readings, setReadings] = useState<readonly Reading[]>([]);
  useEffect(
    () =>
      setReadings((known) =>
        known.at(-1)?.at === at ? known : [...known, { at, value: now }].slice(-READINGS_MAX),
      ),
    [now, at],
  );
  return readings;
}

/** The course of a figure since the page was opened. */
export function Course({ label, now, at }: { label: string; now: number; at: number }) {
  const readings = useReadings(now, at);
  const top = Math.max(1, ...readings.map(({ value }) => value));
  const x = (place: number) => (place / Math.max(1, readings.length - 1)) * WIDTH;
  const y = (value: number) => HEIGHT - 1 - (value / top) * (HEIGHT - AIR);
  const points = readings.map(({ value }, place) => `${x(place)},${y(value)}`).join(' ');
  return (
    <section className="desk-panel">
      <h2>{label}</h2>
      <p className="text-xs text-tertiary numeric">
        {t('overview.most', { count: format.integer(top) })}
      </p>
      <Pointed
        label={label}
        count={readings.length}
        onLine
        contentAt={(place) => ({
          name: formatSecond(readings[place]?.at ?? at),
          values: [{ text: format.integer(readings[place]?.value ?? now) }],
        })}
      >
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="bars"
          aria-hidden="true"
        >
          <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="axis" />
          <polyline points={points} className="course" vectorEffect="non-scaling-stroke" />
        </svg>
      </Pointed>
      <p className="text-xs text-tertiary">{t('overview.since')}</p>
    </section>
  );
}
