/** Texts of the parts that bring their own: each language has all of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#core/locale.ts';

type Texts = { [key: string]: string | Texts };

const flatten = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  );
const isSentence = (text: string) => text.split(' ').length > 3;

/** By part: the tools of a chart, and the page for testers. */
describe.each(['chart', 'sandbox'])('the texts of %s', (part) => {
  const folder = new URL(`../../web/src/features/${part}/texts/`, import.meta.url);
  const textsOf = (locale: string) =>
    flatten(JSON.parse(readFileSync(new URL(`${locale}.json`, folder), 'utf8')));
  const english = new Map(textsOf('en'));

  it('are there in each language and no other', () => {
    expect(readdirSync(folder).sort()).toEqual(LOCALES.map((locale) => `${locale}.json`).sort());
  });

  it.each(LOCALES)('%s misses none, in the order of English', (locale) => {
    expect(textsOf(locale).map(([key]) => key)).toEqual([...english.keys()]);
    for (const [key, text] of textsOf(locale)) {
      expect(text.trim(), key).toBe(text);
      expect(text, key).not.toBe('');
    }
  });

  it.each(LOCALES.filter((locale) => locale !== 'en'))('%s is translated', (locale) => {
    const same = textsOf(locale).filter(([key, text]) => text === english.get(key));
    expect(same.filter(([, text]) => isSentence(text))).toEqual([]);
    expect(same.length, same.map(([key]) => key).join(', ')).toBeLessThan(english.size / 8);
  });
});
