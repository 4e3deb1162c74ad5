import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searched } from '#core/searched.ts';

describe('a name as a search compares it', () => {
  test.each([
    ['Jürgen Strauß', 'JURGEN STRAUSS'],
    ['Łucja Åberg', 'LUCJA ABERG'],
    ['Søren Đorđević', 'SOREN DORDEVIC'],
    ['Þóra Ægisdóttir', 'THORA AEGISDOTTIR'],
    ['Nguyễn Thị Ánh', 'NGUYEN THI ANH'],
    ['Οδυσσέας', 'ΟΔΥΣΣΕΑΣ'],
    ['مُحَمَّد', 'محمد'],
    // Another sound, and no accent.
    ['ガブ', 'ガブ'],
    ['ｱﾊﾞ', 'アバ'],
    ['한글', '한글'],
  ])('%s is %s', (name, plain) => {
    expect(searched(name)).toBe(plain);
  });

  test('is the same for any composition and case, and idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), (text) => {
        const plain = searched(text);
        expect(searched(text.normalize('NFD'))).toBe(plain);
        expect(searched(plain)).toBe(plain);
      }),
    );
  });

  test('is never an empty text, which every name would contain', () => {
    expect(searched('\u0301')).not.toBe('');
    expect(searched('')).toBe('');
  });
});
