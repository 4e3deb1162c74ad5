import { expect, it } from 'vitest';
import { foreignLanguage } from '../../web/src/lib/foreign-language.ts';

it.each([
  ['en', 'de', 'Englisch'],
  ['en', 'zh_TW', '英文'],
  ['zh-Hans', 'zh_TW', '簡體中文'],
  ['en', 'en', undefined],
  ['zh-Hans', 'zh_Hans_CN', undefined],
  ['zh-Hant', 'zh_TW', undefined],
] as const)('a text in %s is marked for a reader of %s: %s', (language, reader, name) => {
  expect(foreignLanguage(language, reader)).toBe(name);
});
