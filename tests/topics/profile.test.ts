/** What an instrument is, told in each language from its facts. */
import { describe, expect, test } from 'vitest';
import type { Instrument } from '#core/instrument.ts';
import { LOCALES, type Locale } from '#core/locale.ts';
import { isTraditional } from '#topics/content/traditional.ts';
import { profileTextOf } from '#topics/instruments/profile/profile.ts';
import { seedInstruments } from '../../seed/instruments/all.ts';
import { faultsOf } from '../writing.ts';

const all = seedInstruments();
const byKey = new Map(all.map((instrument) => [instrument.key, instrument]));
const market = {
  instruments: { get: (key: string) => byKey.get(key) },
} as Parameters<typeof profileTextOf>[0];

const others = LOCALES.filter((locale) => locale !== 'en');
const get = (key: string): Instrument => {
  const found = byKey.get(key);
  if (!found) throw new Error(`there is no ${key}`);
  return found;
};
const say = (key: string, locale: Locale) => profileTextOf(market, get(key), locale);

/** Some of every kind there is. */
const kinds = Map.groupBy(all, ({ source, market: place, script }) => script ?? source + place);
const some = [...kinds.values()].flatMap((list) =>
  list.filter((_, place) => place % Math.ceil(list.length / 25) === 0),
);

/** Words of the English profiles that no name of a company has. */
const ENGLISH =
  /(?<!\p{L})(is|are|its|which|from|with|sells|makes|sales|holds|shares of)(?!\p{L})/u;
/** Names stand as they are registered. */
const withoutNames = (text: string, { name, profile, exchange }: Instrument) =>
  [name, profile.headquarters ?? '', exchange].reduce(
    (rest, known) => (known ? rest.replaceAll(known, 'N') : rest),
    text,
  );

describe('the profile of an instrument', () => {
  test('is tested for all kinds of instruments', () => {
    expect(kinds.size).toBeGreaterThan(20);
    expect(some.length).toBeGreaterThan(200);
  });

  test.each(others)('%s has a translated text without English words or placeholders', (locale) => {
    for (const instrument of some) {
      const text = profileTextOf(market, instrument, locale);
      const own = withoutNames(text, instrument);
      expect(text.length, instrument.key).toBeGreaterThan(8);
      expect(own, instrument.key).not.toMatch(ENGLISH);
      expect(own, instrument.key).not.toMatch(/[{}]/);
      expect(faultsOf(locale, own), instrument.key).toEqual([]);
      if (locale === 'zh_TW') expect(isTraditional(own), own).toBe(true);
    }
  });

  test('in English it is the original text', () => {
    expect(say('US.AAPL', 'en')).toBe(get('US.AAPL').profile.longBusinessSummary);
  });

  test.each([
    ['de', 'BOND.US1Y', '4,25\u00a0% Zinsen im Jahr', 'am 30. Juni 2027'],
    ['fr', 'BOND.US1Y', '4,25\u00a0%', '30 juin 2027'],
    ['es', 'BOND.US1Y', '4,25\u00a0%', 'el 30 de junio de 2027'],
    ['br', 'BOND.US1Y', '4,25%', 'em 30 de junho de 2027'],
    ['jp', 'BOND.US1Y', '4.25%', '2027年6月30日'],
    ['kr', 'BOND.US1Y', '4.25%', '2027년 6월 30일'],
    ['it', 'FUT.ES', 'S&P 500', '50 USD'],
    ['zh_Hans_CN', 'FX.EURUSD', '欧元兑美元', '一单位前者'],
    ['zh_TW', 'FX.EURUSD', '歐元兌美元', '一單位前者'],
    ['de', 'US.AAPL', '„Unterhaltungselektronik“', 'KI und Smartphones'],
  ] as const)('%s tells of %s: %s, %s', (locale, key, ...parts) => {
    for (const part of parts) expect(say(key, locale)).toContain(part);
  });

  test('Arabic counts employees in its six forms, and sets names in their own direction', () => {
    const company = get('US.MXQX');
    const staffed = (employees: number) =>
      profileTextOf(market, { ...company, profile: { ...factsOf(company), employees } }, 'sa');
    const said = [1, 2, 7, 11, 500].map(staffed);
    const forms = ['شخص واحد', 'شخصان', '7 أشخاص', '11 شخصًا', '500 شخص'];
    for (const [at, form] of forms.entries()) expect(said[at]).toContain(form);
    expect(said[0]).toContain(`\u2068${company.name}\u2069`);
  });
});

/** A profile that is computed when it is asked for, as plain facts. */
function factsOf({ profile }: Instrument) {
  const { longBusinessSummary, country } = profile;
  return { longBusinessSummary, country };
}
