/** The words for sectors, industries and concepts, whose names the data has in English. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#core/locale.ts';
import { seedInstruments } from '../../seed/instruments/all.ts';

const folder = new URL('../../server/core/groups/', import.meta.url);
const others = LOCALES.filter((locale) => locale !== 'en');

const seeded = [
  ...new Set(
    seedInstruments().flatMap(({ sector, industry, concepts }) => [sector, industry, ...concepts]),
  ),
].filter((name) => name !== '');

const read = (locale: string) =>
  JSON.parse(readFileSync(new URL(`${locale}.json`, folder), 'utf8')) as Record<string, string>;

describe('the names of groups', () => {
  it('are there for each language but English', () => {
    expect(readdirSync(folder).sort()).toEqual(others.map((locale) => `${locale}.json`).sort());
  });

  it.each(others)('%s has a word for each that is seeded', (locale) => {
    const words = read(locale);
    expect(Object.keys(words)).toEqual(Object.keys(read('de')));
    expect(seeded.filter((name) => !(name in words))).toEqual([]);
    for (const [name, word] of Object.entries(words)) {
      expect(word, name).toBe(word.trim());
      expect(word, name).not.toBe('');
    }
  });
});
