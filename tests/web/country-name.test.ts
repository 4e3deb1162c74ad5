import { expect, it, vi } from 'vitest';

const countries = [
  { englishName: 'Germany', nationalFlag: 'de' },
  { englishName: 'Aland', nationalFlag: 'ax' },
  { englishName: 'Nowhere', nationalFlag: '' },
];

const namesIn = async (locale: string) => {
  vi.resetModules();
  vi.doMock('../../web/src/lib/stored.ts', () => ({ stored: { read: () => locale } }));
  const { byName } = await import('../../web/src/lib/country-name.ts');
  return byName(countries).map(({ name }) => name);
};

it('names countries in the language of the person, in its order', async () => {
  expect(await namesIn('en')).toEqual(['Aland', 'Germany', 'Nowhere']);
  expect(await namesIn('de')).toEqual(['Ålandinseln', 'Deutschland', 'Nowhere']);
  expect(await namesIn('jp')).toContain('ドイツ');
});
