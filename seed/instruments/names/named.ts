/** Adds the names by which people search for instruments. */
import type { Instrument, OtherNames } from '#core/instrument.ts';
import type { Locale } from '#core/locale.ts';
import { rowsOf } from '../table.ts';
import { COMPANIES } from './companies.ts';
import { BY_KEY, COMMODITIES, CURRENCIES, HOLDINGS, THEME_LOCALES } from './themes.ts';

/** The columns of a company after its key. */
const COMPANY_LOCALES: readonly Locale[] = ['zh_Hans_CN', 'zh_TW', 'jp', 'kr', 'sa', 'en'];

/** Written without spaces between words. */
const UNSPACED: ReadonlySet<Locale> = new Set<Locale>(['zh_Hans_CN', 'zh_TW', 'jp']);

const DOLLAR = 'USD';

type Names = { [L in Locale]?: readonly string[] };

interface Found {
  otherNames?: OtherNames;
  themes?: readonly string[];
}

const wordsOf = (cell = ''): string[] =>
  cell
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Spelling without umlauts. */
const plainGerman = (word: string): string =>
  word
    .replaceAll(/[äÄ]/g, 'ae')
    .replaceAll(/[öÖ]/g, 'oe')
    .replaceAll(/[üÜ]/g, 'ue')
    .replaceAll('ß', 'ss');

function namesOf(cells: readonly string[], locales: readonly Locale[]): Names {
  const names: Names = {};
  for (const [column, locale] of locales.entries()) {
    const words = wordsOf(cells[column]);
    const all = locale === 'de' ? [...words, ...words.map(plainGerman)] : words;
    if (all.length > 0) names[locale] = [...new Set(all)];
  }
  return names;
}

/** Rows of a table by their first cell; if that is a list of names, by the first name. */
function byFirst(table: string, locales: readonly Locale[], isName: boolean): Map<string, Names> {
  const rows = rowsOf(table).map((cells): [string, Names] => [
    wordsOf(cells[0])[0] ?? '',
    namesOf(isName ? cells : cells.slice(1), locales),
  ]);
  return new Map(rows);
}

const allOf = (names: Names | undefined): string[] => Object.values(names ?? {}).flat();

/** Names of a pair: by both currencies and, against the dollar, by the other currency alone. */
function pairNames(base: Names, quote: Names, alone: Names | undefined): Names {
  const names: Names = {};
  for (const locale of THEME_LOCALES) {
    const [first, ...more] = (base[locale] ?? []).flatMap((one) =>
      (quote[locale] ?? []).map((other) => [one, other] as const),
    );
    if (first === undefined) continue;
    const joined = [first, ...more].map(([one, other]) =>
      UNSPACED.has(locale) ? one + other : `${one} / ${other}`,
    );
    names[locale] = [...joined, ...(alone?.[locale] ?? [])];
  }
  return names;
}

function currencyFinder(): (instrument: Instrument) => Found {
  const currencies = byFirst(CURRENCIES, THEME_LOCALES, false);
  return ({ market, code }) => {
    const [base, quote] = [code.slice(0, 3), code.slice(3)];
    const [names, others] = [currencies.get(base), currencies.get(quote)];
    if (market !== 'FX' || !names || !others) return {};
    const alone = base === DOLLAR ? others : quote === DOLLAR ? names : undefined;
    return {
      otherNames: pairNames(names, others, alone),
      themes: [...new Set([...allOf(names), ...allOf(others)])],
    };
  };
}

function futureFinder(): (instrument: Instrument) => Found {
  const goods = byFirst(COMMODITIES, THEME_LOCALES, true);
  return ({ market, name, follows }) => {
    if (market !== 'FUT' || follows) return {};
    const own = goods.get(name.replace(/ Futures$/, ''));
    const alike = [...goods].filter(([good]) => name.endsWith(` ${good} Futures`));
    const themes = [...new Set(alike.flatMap(([, names]) => allOf(names)))];
    return { ...(own && { otherNames: own }), ...(themes.length > 0 && { themes }) };
  };
}

/** What funds and bonds hold, by words in their names. */
function holdingFinder(): (instrument: Instrument) => Found {
  const holdings = [...byFirst(HOLDINGS, THEME_LOCALES, true)].map(
    ([word, names]) => [new RegExp(`\\b${word}\\b`), allOf(names)] as const,
  );
  const bonds = holdings.find(([word]) => word.test('Bond'))?.[1] ?? [];
  return ({ source, name }) => {
    if (source !== 'etf' && source !== 'bonds') return {};
    const held = holdings.flatMap(([word, names]) => (word.test(name) ? names : []));
    const themes = [...new Set(source === 'bonds' ? [...bonds, ...held] : held)];
    return themes.length > 0 ? { themes } : {};
  };
}

/** The instruments with their other names and themes. */
export function named(instruments: readonly Instrument[]): Instrument[] {
  const byKey = new Map([
    ...byFirst(COMPANIES, COMPANY_LOCALES, false),
    ...byFirst(BY_KEY, THEME_LOCALES, false),
  ]);
  const finders = [currencyFinder(), futureFinder(), holdingFinder()];
  return instruments.map((instrument) => {
    // A receipt shares the names of its company.
    const { key, source, follows } = instrument;
    const own = byKey.get(source === 'stock' && follows ? follows.key : key);
    const found: Found = own ? { otherNames: own } : {};
    for (const find of finders) Object.assign(found, find(instrument));
    return Object.keys(found).length > 0 ? { ...instrument, ...found } : instrument;
  });
}
