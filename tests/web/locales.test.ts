import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#core/locale.ts';
import { makeWords } from '../../web/src/lib/make-words.ts';
import type en from '../../web/src/locales/en.json';
import { isNamed } from './sources.ts';

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

/** A form of a text for some numbers. */
const FORM = /_(zero|one|two|few|many)$/;
const isForm = (key: string) => FORM.test(key);
const baseOf = (key: string) => key.replace(FORM, '');

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
    const keys = [...flatten(read(locale)).keys()].filter((key) => !isForm(key));
    expect(keys).toEqual([...english.keys()].filter((key) => !isForm(key)));
  });

  it('holds no text that no screen shows', () => {
    const keys = [...english.keys()].map((key) => key.replace(/_(one|other)$/, ''));
    expect(keys.filter((key) => !isNamed(key))).toEqual([]);
  });

  it('Arabic counts in its six forms whatever it counts', () => {
    const arabic = flatten(read('sa'));
    const counted = new Set([...arabic.keys()].filter(isForm).map(baseOf));
    const inEnglish = [...english.keys()].filter(isForm).map(baseOf);
    expect(counted.size).toBeGreaterThan(4);
    expect([...counted]).toEqual(expect.arrayContaining(inEnglish));
    const { pluralCategories } = new Intl.PluralRules('ar').resolvedOptions();
    expect(pluralCategories).toHaveLength(6);
    for (const key of counted) {
      // The plain key is the form for all other numbers.
      const forms = pluralCategories.map((form) => (form === 'other' ? key : `${key}_${form}`));
      expect(forms.filter((form) => !arabic.has(form))).toEqual([]);
      const texts = new Set(forms.map((form) => arabic.get(form)));
      expect(texts.size, key).toBeGreaterThan(3);
    }
  });

  it('each form is chosen by the number', () => {
    const { learn, t } = makeWords<typeof en>();
    learn('ar', read('sa'));
    const said = [0, 1, 2, 3, 11, 100, 0.5].map((count) =>
      t('order.ownAfter', { count, num: count }).replace(/[\u2068\u2069]/g, ''),
    );
    expect(said).toEqual(['0 سهم', 'سهم واحد', 'سهمان', '3 أسهم', '11 سهمًا', '100 سهم', '0.5 سهم']);
  });

  it.each(others)('%s interpolates what English does', (locale) => {
    for (const [key, text] of flatten(read(locale))) {
      const wanted = variables(english.get(isForm(key) ? baseOf(key) : key) ?? '').sort();
      const used = variables(text).sort();
      // One and two of a thing may be words of their own.
      if (isForm(key)) expect(wanted, key).toEqual(expect.arrayContaining(used));
      else expect([key, ...used]).toEqual([key, ...wanted]);
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
