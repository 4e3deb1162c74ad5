import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CalendarName,
  currentTradingDay,
  localDate,
  nextClose,
  nextOpen,
  sessionState,
  tradesFrom,
  tradingDay,
} from '#core/calendar.ts';
import { civilDate, dayNumber, easterSunday, weekday } from '#core/civil-date.ts';
import { DAY_MS } from '#core/time.ts';

const day = (text: string): number => Date.parse(`${text}T00:00:00Z`) / DAY_MS;
const ms = (text: string): number => Date.parse(text);
const iso = (at: number | undefined): string => new Date(at ?? Number.NaN).toISOString();
const openDays = (calendar: CalendarName, year: number): number => {
  let count = 0;
  for (let d = day(`${year}-01-01`); d <= day(`${year}-12-31`); d++) {
    if (tradingDay(calendar, d)) count++;
  }
  return count;
};

describe('civil dates', () => {
  test('agree with the language over 400 years', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60_000, max: 90_000 }), (d) => {
        const date = new Date(d * DAY_MS);
        expect(civilDate(d)).toEqual({
          year: date.getUTCFullYear(),
          month: date.getUTCMonth() + 1,
          day: date.getUTCDate(),
        });
        expect(weekday(d)).toBe(date.getUTCDay());
        const { year, month, day: dayOfMonth } = civilDate(d);
        expect(dayNumber(year, month, dayOfMonth)).toBe(d);
      }),
    );
  });

  test.each([['2019-04-21'], ['2024-03-31'], ['2025-04-20'], ['2026-04-05'], ['2030-04-21']])(
    'Easter %s',
    (date) => {
      expect(easterSunday(Number(date.slice(0, 4)))).toBe(day(date));
    },
  );
});

describe('local dates agree with the time zone database', () => {
  test.each([
    ['us', 'America/New_York'],
    ['xetra', 'Europe/Berlin'],
    ['london', 'Europe/London'],
    ['hkex', 'Asia/Hong_Kong'],
    ['always-open', 'UTC'],
  ] as const)('%s', (calendar, timeZone) => {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone });
    fc.assert(
      fc.property(fc.integer({ min: ms('2019-01-01'), max: ms('2030-12-31') }), (at) => {
        expect(localDate(calendar, at)).toBe(day(format.format(at)));
      }),
      { numRuns: 300 },
    );
  });
});

describe('New York', () => {
  test.each([
    ['2021-01-01', 'New Year'],
    ['2026-01-19', 'Martin Luther King'],
    ['2025-01-09', 'mourning'],
    ['2019-04-19', 'Good Friday'],
    ['2026-04-03', 'Good Friday'],
    ['2022-06-20', 'Juneteenth on Monday'],
    ['2026-07-03', 'Independence Day on Friday'],
    ['2026-11-26', 'Thanksgiving'],
    ['2021-12-24', 'Christmas on Friday'],
    ['2026-11-21', 'a Saturday'],
  ])('closed on %s (%s)', (date) => {
    expect(tradingDay('us', day(date))).toBeUndefined();
  });

  test.each([
    ['2021-06-18', 'before Juneteenth was kept'],
    ['2021-12-31', 'New Year on a Saturday is not moved'],
    ['2026-11-27', 'after Thanksgiving'],
  ])('open on %s (%s)', (date) => {
    expect(tradingDay('us', day(date))).toBeDefined();
  });

  test('the day after Thanksgiving closes at 13:00', () => {
    const friday = tradingDay('us', day('2026-11-27'));
    expect(friday?.earlyClose).toBe(true);
    expect(iso(friday?.closeMs)).toBe('2026-11-27T18:00:00.000Z');
    expect(iso(friday?.post?.toMs)).toBe('2026-11-27T22:00:00.000Z');
  });

  test.each([['2023-07-03'], ['2024-12-24'], ['2025-07-03']])('half day %s', (date) => {
    expect(tradingDay('us', day(date))?.earlyClose).toBe(true);
  });

  test('hours move with daylight saving on both sides of both changes', () => {
    const opens = ['2026-03-06', '2026-03-09', '2026-10-30', '2026-11-02'].map((date) =>
      iso(tradingDay('us', day(date))?.openMs).slice(11, 16),
    );
    expect(opens).toEqual(['14:30', '13:30', '13:30', '14:30']);
  });

  test('trading days a year', () => {
    expect([2019, 2020, 2021, 2022, 2023, 2024, 2025].map((year) => openDays('us', year))).toEqual([
      252, 253, 252, 251, 250, 252, 250,
    ]);
  });

  test('the states of a day, at their very edges', () => {
    const states = [
      ['2026-11-20T08:59:59.999Z', 'closed'],
      ['2026-11-20T09:00:00Z', 'pre'],
      ['2026-11-20T14:29:59.999Z', 'pre'],
      ['2026-11-20T14:30:00Z', 'regular'],
      ['2026-11-20T20:59:59.999Z', 'regular'],
      ['2026-11-20T21:00:00Z', 'post'],
      ['2026-11-21T00:59:59.999Z', 'post'],
      ['2026-11-21T01:00:00Z', 'closed'],
      ['2026-11-21T15:00:00Z', 'closed'],
      ['2026-11-26T15:00:00Z', 'closed'],
    ] as const;
    for (const [at, state] of states) expect(sessionState('us', ms(at)), at).toBe(state);
  });

  test('it trades from the first regular moment on: now, after a break, or after a night', () => {
    const instant = fc.integer({
      min: ms('2026-01-01T00:00:00Z'),
      max: ms('2026-12-31T00:00:00Z'),
    });
    const calendars = fc.constantFrom<CalendarName>('us', 'xetra', 'hkex');
    fc.assert(
      fc.property(
        calendars,
        instant,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (name, at, part) => {
          const from = tradesFrom(name, at);
          expect(from).toBeGreaterThanOrEqual(at);
          expect(sessionState(name, from)).toBe('regular');
          const between = Math.floor(at + (from - at) * part);
          if (between < from) expect(sessionState(name, between)).not.toBe('regular');
        },
      ),
    );
    expect(iso(tradesFrom('hkex', ms('2026-03-19T04:30:00Z')))).toBe('2026-03-19T05:00:00.000Z');
  });

  test('next open and next close skip the weekend', () => {
    const saturday = ms('2026-11-21T12:00:00Z');
    expect(iso(nextOpen('us', saturday))).toBe('2026-11-23T14:30:00.000Z');
    expect(iso(nextClose('us', saturday))).toBe('2026-11-23T21:00:00.000Z');
    expect(iso(nextClose('us', ms('2026-11-20T15:00:00Z')))).toBe('2026-11-20T21:00:00.000Z');
    expect(currentTradingDay('us', saturday).date).toBe(day('2026-11-20'));
  });
});

describe('other exchanges', () => {
  test('Xetra: summer opens an hour earlier in UTC, Good Friday and 24 December are shut', () => {
    expect(iso(tradingDay('xetra', day('2026-03-27'))?.openMs).slice(11, 16)).toBe('08:00');
    expect(iso(tradingDay('xetra', day('2026-03-30'))?.openMs).slice(11, 16)).toBe('07:00');
    for (const date of ['2026-04-03', '2026-04-06', '2026-12-24', '2019-06-10']) {
      expect(tradingDay('xetra', day(date)), date).toBeUndefined();
    }
    expect(tradingDay('xetra', day('2024-05-20'))).toBeDefined();
  });

  test.each([
    ['xetra', '2026-12-30', '13:00'],
    // 30 December on a weekend: the Friday before is the last trading day.
    ['xetra', '2023-12-29', '13:00'],
    ['xetra', '2028-12-29', '13:00'],
    ['xetra', '2029-12-28', '13:00'],
    ['london', '2026-12-24', '12:30'],
    ['london', '2026-12-31', '12:30'],
    ['london', '2022-12-23', '12:30'],
    ['london', '2022-12-30', '12:30'],
    ['london', '2023-12-22', '12:30'],
    ['london', '2023-12-29', '12:30'],
  ] as const)('%s: half a day on %s', (calendar, date, close) => {
    const half = tradingDay(calendar, day(date));
    expect(half?.earlyClose).toBe(true);
    expect(iso(half?.closeMs).slice(11, 16)).toBe(close);
  });

  test('elsewhere the eves of a weekend are whole days', () => {
    for (const [calendar, date] of [
      ['paris', '2022-12-23'],
      ['madrid', '2023-12-29'],
      ['hkex', '2022-12-23'],
      ['us', '2022-12-23'],
      ['xetra', '2026-12-29'],
      ['london', '2026-12-30'],
    ] as const) {
      expect(tradingDay(calendar, day(date))?.earlyClose, `${calendar} ${date}`).toBe(false);
    }
  });

  test('Mexico: New York hours, its own holidays', () => {
    expect(iso(tradingDay('bmv', day('2026-07-06'))?.openMs)).toBe('2026-07-06T13:30:00.000Z');
    for (const date of ['2026-02-02', '2026-03-16', '2026-04-02', '2026-09-16', '2024-10-01']) {
      expect(tradingDay('bmv', day(date)), date).toBeUndefined();
    }
  });

  test('Hong Kong: lunch break, lunar holidays, half days', () => {
    expect(sessionState('hkex', ms('2026-11-20T03:59:59Z'))).toBe('regular');
    expect(sessionState('hkex', ms('2026-11-20T04:00:00Z'))).toBe('break');
    expect(sessionState('hkex', ms('2026-11-20T05:00:00Z'))).toBe('regular');
    expect(sessionState('hkex', ms('2026-11-20T08:00:00Z'))).toBe('closed');
    for (const date of ['2026-02-17', '2026-02-18', '2026-02-19', '2023-01-25', '2025-10-07']) {
      expect(tradingDay('hkex', day(date)), date).toBeUndefined();
    }
    expect(tradingDay('hkex', day('2026-02-16'))?.regular).toHaveLength(1);
  });

  test('London: substitutes and royal days', () => {
    for (const date of ['2022-09-19', '2022-06-03', '2021-12-28', '2026-12-28', '2026-08-31']) {
      expect(tradingDay('london', day(date)), date).toBeUndefined();
    }
    expect(tradingDay('london', day('2022-05-30'))).toBeDefined();
    expect(openDays('london', 2023)).toBe(251);
  });

  test.each([
    ['milan', ['2024-08-15', '2024-12-24', '2024-12-31', '2025-04-21'], '2024-05-09'],
    ['madrid', ['2024-03-29', '2024-05-01', '2024-12-26', '2030-04-22'], '2024-08-15'],
    [
      'zurich',
      ['2024-01-02', '2024-05-09', '2024-05-20', '2024-08-01', '2030-05-30'],
      '2024-08-15',
    ],
  ] as const)('%s keeps its holidays', (calendar, closed, open) => {
    for (const date of closed) expect(tradingDay(calendar, day(date)), date).toBeUndefined();
    expect(tradingDay(calendar, day(open))).toBeDefined();
  });

  test('Madrid closes early on the eves', () => {
    expect(iso(tradingDay('madrid', day('2024-12-24'))?.closeMs)).toBe('2024-12-24T13:00:00.000Z');
  });

  test('forex opens on Sunday evening; crypto never closes', () => {
    expect(sessionState('forex', ms('2026-11-22T21:59:59Z'))).toBe('closed');
    expect(sessionState('forex', ms('2026-11-22T22:00:00Z'))).toBe('regular');
    expect(sessionState('forex', ms('2026-11-20T22:00:00Z'))).toBe('closed');
    expect(sessionState('futures', ms('2026-11-19T22:30:00Z'))).toBe('closed');
    expect(openDays('always-open', 2028)).toBe(366);
  });

  test.each([
    'us',
    'xetra',
    'bmv',
    'hkex',
    'london',
    'paris',
    'milan',
    'madrid',
    'zurich',
    'forex',
    'futures',
    'always-open',
  ] as const)('%s: windows are ordered whole minutes, days never overlap', (calendar) => {
    let closed = 0;
    for (let d = day('2019-01-01'); d <= day('2030-12-31'); d++) {
      const found = tradingDay(calendar, d);
      if (!found) continue;
      expect(found.openMs).toBeGreaterThanOrEqual(closed);
      expect(found.closeMs).toBeGreaterThan(found.openMs);
      for (const { fromMs, toMs } of found.regular) {
        expect(fromMs % 60_000).toBe(0);
        expect((toMs - fromMs) % 60_000).toBe(0);
      }
      closed = found.closeMs;
    }
  });
});
