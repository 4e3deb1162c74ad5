import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BCP47, LOCALES } from '#core/locale.ts';

const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../web/${file}`, import.meta.url), 'utf8'));

interface Shortcut {
  url: string;
  name: string;
  name_localized: Record<string, string>;
}

const { shortcuts } = read('public/site.webmanifest') as { shortcuts: Shortcut[] };

/** As a browser chooses: the tag of its language, or else the tag without the region or script. */
const nameIn = ({ name, name_localized: names }: Shortcut, tag: string) =>
  names[tag] ?? names[tag.split('-')[0] ?? ''] ?? name;

test.each(LOCALES)('the shortcuts of the installed app are named like its tabs in %s', (locale) => {
  const { tab } = read(`src/locales/${locale}.json`) as { tab: Record<string, string> };
  expect(shortcuts.map(({ url }) => url)).toEqual(['/market', '/watchlist', '/trade']);
  for (const shortcut of shortcuts) {
    expect(nameIn(shortcut, BCP47[locale])).toBe(tab[shortcut.url.slice(1)]);
  }
});
