import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#contract/locale.ts';

const folder = new URL('../../web/src/locales/', import.meta.url);

type Texts = { [key: string]: string | Texts };

const read = (locale: string) =>
  JSON.parse(readFileSync(new URL(`${locale}.json`, folder), 'utf8')) as Texts;

/** `topic.key` → text. */
function flatten(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[prefix + key, value] as const]
        : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

const variables = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);

const english = flatten(read('en'));
const others = LOCALES.filter((locale) => locale !== 'en');

/** A language may share this part of its texts with English: terms of the trade, names, codes. */
const sharedPartMax = 0.08;
const sharedMax = Math.ceil(english.size * sharedPartMax);

/** Longer than a term: a whole sentence left in English is a gap, whatever the language. */
const isSentence = (text: string) => text.split(' ').length > 3;

describe('locales', () => {
  it('has a file for each language and no other', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
    expect(files.sort()).toEqual(LOCALES.map((locale) => `${locale}.json`).sort());
  });

  it.each(others)('%s has the keys of English, in its order', (locale) => {
    expect([...flatten(read(locale)).keys()]).toEqual([...english.keys()]);
  });

  it.each(others)('%s interpolates what English does', (locale) => {
    for (const [key, text] of flatten(read(locale))) {
      expect([key, ...variables(text).sort()]).toEqual([
        key,
        ...variables(english.get(key) ?? '').sort(),
      ]);
    }
  });

  it.each(LOCALES)('%s has no empty or untrimmed text', (locale) => {
    for (const [key, text] of flatten(read(locale))) {
      expect(text, key).not.toBe('');
      expect(text, key).toBe(text.trim());
    }
  });

  it.each(others)('%s is translated', (locale) => {
    const same = [...flatten(read(locale))].filter(([key, text]) => text === english.get(key));
    expect(same.filter(([, text]) => isSentence(text))).toEqual([]);
    expect(same.length, same.map(([key]) => key).join(', ')).toBeLessThanOrEqual(sharedMax);
  });

  it.each([
    ['sa', /\p{Script=Arabic}/u],
    ['kr', /\p{Script=Hangul}/u],
    ['jp', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u],
    ['zh_Hans_CN', /\p{Script=Han}/u],
    ['zh_TW', /\p{Script=Han}/u],
  ] as const)('%s is written in its own script', (locale, script) => {
    const foreign = [...flatten(read(locale))].filter(([, text]) => !script.test(text));
    expect(foreign.map(([key]) => key)).toEqual(
      ['profile.id'].filter((key) => foreign.some(([name]) => name === key)),
    );
  });
});
