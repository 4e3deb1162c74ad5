const FIELDS = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
} as const;

/**
 * How far an IANA time zone is ahead of UTC at a moment, both in milliseconds, by Node.js's time zone
 * data. The zone must be known.
 */
export function clocksOf(timeZone: string): (moment: number) => number {
  const reader = new Intl.DateTimeFormat('en-US', { ...FIELDS, timeZone });
  return (moment) => {
    const parts = new Map(reader.formatToParts(moment).map(({ type, value }) => [type, +value]));
    const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
    const shown = Date.UTC(
      ...([part('year'), part('month') - 1, part('day')] as const),
      ...([part('hour'), part('minute'), part('second')] as const),
    );
    const wholeSecond = Math.floor(moment / 1000) * 1000;
    return shown - wholeSecond;
  };
}
