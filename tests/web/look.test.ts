/** Which colour rises, before anybody chose one and after. */
import { afterEach, expect, test, vi } from 'vitest';
import { LOCALES } from '#core/locale.ts';
import { chosenDirection, chosenPalette, chosenTheme } from '../../web/src/lib/look.ts';
import { stubLocalStorage } from './local-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test.each(LOCALES)('in %s what rises is red where that is the habit', (locale) => {
  const kept = stubLocalStorage();
  kept.set('SBX_locale', locale);
  expect(chosenDirection()).toBe(locale.startsWith('zh') ? 'red-up' : 'green-up');
});

test('a choice stands in every language', () => {
  const kept = stubLocalStorage();
  kept.set('SBX_locale', 'zh_TW');
  kept.set('SBX_direction', 'green-up');
  expect(chosenDirection()).toBe('green-up');
  kept.set('SBX_locale', 'en');
  kept.set('SBX_direction', 'red-up');
  expect(chosenDirection()).toBe('red-up');
  kept.set('SBX_direction', 'nonsense');
  expect(chosenDirection()).toBe('green-up');
  expect(chosenPalette()).toBe('standard');
});

test('the ground is dark until somebody chooses another', () => {
  const kept = stubLocalStorage();
  expect(chosenTheme()).toBe('dark');
  for (const theme of ['system', 'light', 'dark'] as const) {
    kept.set('SBX_theme', theme);
    expect(chosenTheme()).toBe(theme);
  }
  kept.set('SBX_theme', 'nonsense');
  expect(chosenTheme()).toBe('dark');
});
