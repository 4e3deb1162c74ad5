import { describe, expect, test } from 'vitest';
import { ERRORS, type ErrorName } from '#core/errors.ts';
import { BCP47, LOCALES, type Locale } from '#core/locale.ts';
import {
  CATALOGS,
  codeMailOf,
  fieldMessageOf,
  messageOf,
  textOf,
} from '#platform/contract/message.ts';

const english = CATALOGS.en;
const holesOf = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

/** A text that only joins its values ("{{place}}: {{figure}}") may look the same in any language. */
const saysSomething = (text: string) => /\p{L}/u.test(text.replaceAll(/\{\{\w+\}\}/g, ''));
/** Proper names that a language spells as English does. */
const SPELT_AS_IN_ENGLISH: Partial<Record<Locale, readonly string[]>> = {
  fr: ['economy.place.HK'],
  es: ['economy.place.HK'],
  br: ['economy.place.HK'],
  it: ['economy.place.HK'],
};

describe.each(LOCALES)('messages in %s', (locale) => {
  test('carry the same names in the same order', () => {
    expect(Object.keys(CATALOGS[locale])).toEqual(Object.keys(english));
  });

  test('have the same placeholders and are not empty', () => {
    for (const [name, text] of Object.entries(CATALOGS[locale])) {
      expect(text.trim(), name).toBe(text);
      expect(text, name).not.toBe('');
      expect(holesOf(text), name).toEqual(holesOf(english[name as keyof typeof english]));
    }
  });

  test('include every refusal', () => {
    for (const error of Object.keys(ERRORS) as ErrorName[]) {
      expect(messageOf(error, locale).length, error).toBeGreaterThan(1);
    }
  });

  test('are translated, except where the words are the same', () => {
    if (locale === 'en') return;
    const same = Object.entries(CATALOGS[locale])
      .filter(([name, text]) => text === english[name as keyof typeof english])
      .filter(([, text]) => saysSomething(text))
      .map(([name]) => name);
    expect(same).toEqual(SPELT_AS_IN_ENGLISH[locale] ?? []);
  });

  test('fill in their placeholders', () => {
    const { subject, text } = codeMailOf('register', locale, { code: '042137', minutes: 10 });
    expect(subject).toContain('Sandbourse');
    expect(text).toContain('042137');
    expect(text).toContain('10');
    expect(fieldMessageOf('tooLong', locale, { max: 20 })).toContain('20');
  });
});

test('a placeholder without a value stays visible in the text', () => {
  expect(textOf('field.max', 'en')).toBe('Must be at most {{max}}');
});

test('every locale has a BCP 47 tag that Intl knows', () => {
  for (const locale of LOCALES satisfies readonly Locale[]) {
    expect(Intl.getCanonicalLocales(BCP47[locale])).toHaveLength(1);
  }
});
