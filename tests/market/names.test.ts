/** The names that instruments are looked for by. */
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#core/locale.ts';
import { seedInstruments } from '../../seed/instruments/all.ts';
import { COMPANIES } from '../../seed/instruments/names/companies.ts';
import {
  BY_KEY,
  COMMODITIES,
  CURRENCIES,
  HOLDINGS,
  THEME_LOCALES,
} from '../../seed/instruments/names/themes.ts';
import { rowsOf } from '../../seed/instruments/table.ts';

const instruments = seedInstruments();
const keys = new Set(instruments.map(({ key }) => key));
const firstsOf = (table: string) => rowsOf(table).map(([first = '']) => first);

describe('the tables of names', () => {
  test.each([
    ['companies', COMPANIES, 7],
    ['coins and indexes', BY_KEY, 12],
    ['currencies', CURRENCIES, 12],
    ['goods', COMMODITIES, 11],
    ['holdings', HOLDINGS, 11],
  ])('%s: every row has its cells, and no row is there twice', (_name, table, cells) => {
    const rows = rowsOf(table);
    expect(rows.filter((row) => row.length !== cells)).toEqual([]);
    const firsts = firstsOf(table);
    expect(firsts.filter((first, at) => firsts.indexOf(first) !== at)).toEqual([]);
  });

  test('contain only existing instruments', () => {
    expect([...firstsOf(COMPANIES), ...firstsOf(BY_KEY)].filter((key) => !keys.has(key))).toEqual(
      [],
    );
    const names = new Set(instruments.map(({ name }) => name));
    const goods = firstsOf(COMMODITIES).map((cell) => `${cell.split(',')[0]} Futures`);
    expect(goods.filter((name) => !names.has(name))).toEqual([]);
    const pairs = instruments.filter(({ market }) => market === 'FX').map(({ code }) => code);
    const currencies = new Set(pairs.flatMap((code) => [code.slice(0, 3), code.slice(3)]));
    expect(firstsOf(CURRENCIES).sort()).toEqual([...currencies].sort());
  });

  test('hold every language', () => {
    expect([...THEME_LOCALES].sort()).toEqual([...LOCALES].sort());
  });
});

test('every future, pair and index has a name or theme in every language', () => {
  const bare = instruments.filter(
    ({ market, otherNames, themes }) =>
      ['FUT', 'FX', 'INDEX'].includes(market) &&
      !themes &&
      LOCALES.some((locale) => !otherNames?.[locale]?.length),
  );
  expect(bare.map(({ key }) => key)).toEqual([]);
});

test('no name is in the letters of another script than its language', () => {
  const script = { kr: /\p{Script=Hangul}/u, sa: /\p{Script=Arabic}/u } as const;
  const wrong = instruments.flatMap(({ key, otherNames }) =>
    (['kr', 'sa'] as const).flatMap((locale) =>
      (otherNames?.[locale] ?? []).filter((name) => !script[locale].test(name)).map(() => key),
    ),
  );
  expect(wrong).toEqual([]);
});
