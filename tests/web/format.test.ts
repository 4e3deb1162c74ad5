import { afterEach, describe, expect, it, vi } from 'vitest';
import { intlTag } from '#core/locale.ts';
import { durationOf, figureOf, percentOf } from '#platform/contract/message.ts';
import {
  createFormat,
  formatDate,
  formatDateTime,
  formatDay,
  formatMinute,
  formatSession,
  isFall,
  toDate,
} from '../../web/src/lib/format.ts';

const english = createFormat('en-u-nu-latn');

describe('figures', () => {
  it('cuts money off and rounds prices', () => {
    expect(english.money('1234.999')).toBe('$1,234.99');
    expect(english.amount('0.019')).toBe('0.01');
    expect(english.price(1.005_01, 2)).toBe('1.01');
    expect([english.price(-0.001), english.money('-0.001')]).toEqual(['0.00', '$0.00']);
    expect([english.percent(1.24), english.percent(0), english.signed(2)]).toEqual([
      '+1.24%',
      '0.00%',
      '+2.00',
    ]);
    expect(english.money('-1.5')).toBe('\u2212$1.50');
  });

  it('keeps every digit of a decimal string', () => {
    expect(english.amount('9007199254740993.12')).toBe('9,007,199,254,740,993.12');
  });

  it('signs with a minus as wide as plus, and zero not at all', () => {
    expect(english.signed(-1.5)).toBe('\u22121.50');
    expect(english.signed('2')).toBe('+2.00');
    expect(english.signed(0)).toBe('0.00');
    expect(english.percent(-0.86)).toBe('\u22120.86%');
  });

  it('shortens volumes', () => {
    expect(english.compact(21_400_000)).toBe('21.40M');
    expect(english.compact(9)).toBe('9');
    // German has no short thousands.
    expect(createFormat('de').compact(525_000)).toBe('525.000');
  });

  it('steps the currency and the cents back', () => {
    expect(english.moneyParts('46720.82')).toEqual({
      before: '$',
      whole: '46,720',
      fraction: '.82',
      after: '',
    });
    const german = createFormat('de').moneyParts('46720.82');
    expect([german.before, german.whole, german.fraction, german.after.trim()]).toEqual([
      '',
      '46.720',
      ',82',
      '$',
    ]);
  });

  it('groups four digits as it does five, in every language', () => {
    expect(createFormat('es-u-nu-latn').price('1234.5')).toBe('1.234,50');
    expect(createFormat('es-u-nu-latn').money('6491.93', 'EUR')).toContain('6.491,93');
  });

  it('is brief where there is little room', () => {
    expect([999, 525_000, 1_260_000].map(english.brief)).toEqual(['999', '525K', '1.3M']);
  });

  it('writes Arabic with Latin digits and without direction marks', () => {
    const arabic = createFormat('ar-u-ca-gregory-nu-latn');
    expect(arabic.signed(-1234.5)).toBe('\u22121,234.50');
    expect(arabic.compact(21_400_000)).toBe('21.40M');
  });

  it('writes every kind of figure in Arabic with the digits and marks of all others, as the server does', () => {
    const arabic = createFormat(intlTag('sa'));
    const value = -1_234_567.25;
    const figures = [
      arabic.price(value),
      arabic.signed(value),
      arabic.scientific(value, 3),
      arabic.percent(value),
      arabic.percentPlain(value),
      arabic.quantity(value),
      arabic.integer(value),
      arabic.brief(value),
      arabic.compact(value),
      arabic.amount(value),
      arabic.money(value),
      arabic.signedMoney(value, 'EUR'),
      arabic.moneyPrice(value, 'USD', 4),
      Object.values(arabic.moneyParts(value)).join(''),
      arabic.span(5, 'minute', 'long'),
      arabic.days(30),
      arabic.decimalMark,
      figureOf('-1234567.25', 'sa'),
      percentOf('12.5', 'sa'),
      durationOf(90, 'sa'),
    ];
    for (const figure of figures) expect(figure).not.toMatch(/[\u0660-\u066d\u06f0-\u06f9]/);
    expect([arabic.brief(1_234_567), arabic.percentPlain(12.5, 1)]).toEqual(['1.2M', '12.5%']);
  });
});

describe('times', () => {
  it('takes ten digits for seconds', () => {
    expect(toDate(1_795_261_591).getTime()).toBe(1_795_261_591_000);
    expect(toDate('1795261591682').getTime()).toBe(1_795_261_591_682);
  });

  it('is MM/DD/YYYY HH:mm:ss', () => {
    const at = new Date(2026, 10, 19, 9, 4, 7).getTime();
    expect(formatDate(at)).toBe('11/19/2026');
    expect(formatDateTime(at)).toBe('11/19/2026 09:04:07');
    expect(formatMinute(at)).toBe('09:04');
  });
});

describe('days', () => {
  it('is the same day for everybody, wherever it begins', () => {
    const began = { utc: Date.UTC(2035, 1, 1), hongKong: Date.UTC(2035, 0, 31, 16) };
    const newYork = Date.UTC(2035, 1, 1, 5);
    for (const start of [began.utc, began.hongKong, newYork]) {
      expect(formatDay(start)).toBe('02/01/2035');
    }
    expect(formatSession(Date.UTC(2026, 10, 20, 1, 30))).toBe('11/20/2026');
  });
});

it.each([
  ['-1', true],
  ['0', true],
  [0, true],
  ['1.5', false],
  [-0.1, true],
  [2, false],
])('isFall(%j) is %j', (value, fall) => expect(isFall(value)).toBe(fall));

describe('a countdown', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  it.each([
    ['en', '1 day 04:31:05'],
    ['de', '1 Tag 04:31:05'],
    ['jp', '1 日 04:31:05'],
    ['sa', '\u2068يوم 04:31:05\u2069'],
  ])('counts days in the words of %s', async (locale, text) => {
    vi.stubGlobal('localStorage', { getItem: () => locale });
    vi.resetModules();
    const { formatCountdown } = await import('../../web/src/lib/format.ts');
    expect(formatCountdown(((24 + 4) * 60 + 31) * 60_000 + 5_999)).toBe(text);
    expect(formatCountdown(65_000)).toBe('00:01:05');
  });
});
