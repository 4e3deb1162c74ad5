import { describe, expect, it } from 'vitest';
import { stepBy } from '../../web/src/lib/step-by.ts';
import { completed, digits, wholeOf } from '../../web/src/ui/digits.ts';

describe('digit fields', () => {
  it.each([
    ['12.345', '12.34'],
    ['a1b2', '12'],
    ['1.2.3', ''],
    ['.5', '0.5'],
    ['007', '7'],
    ['1,5', '1.5'],
    ['-3', '3'],
    ['', ''],
    ['١٢٬٣٤٥٫٦٧', '12345.67'],
    ['۱۲٫۵', '12.5'],
    ['１２．５', '12.5'],
  ])('keeps of %j what counts: %j', (typed, kept) => expect(digits(typed)).toBe(kept));

  it('clamps to its maximum while typing', () =>
    expect(digits('1000', { max: 250.5 })).toBe('250.5'));

  it('clamps to the largest safe integer by default', () =>
    expect(digits('99999999999999999')).toBe(String(Number.MAX_SAFE_INTEGER)));

  it('takes no dot without decimals', () => expect(digits('12.5', { decimals: 0 })).toBe('12'));

  it('clamps to its minimum once left, and drops a lone dot', () => {
    expect(completed('1', { min: 5 })).toBe('5');
    expect(completed('12.', {})).toBe('12');
    expect(completed('', { min: 5 })).toBe('');
  });
});

describe('steps', () => {
  it.each([
    ['242.90', '0.01', 1, '242.91'],
    ['0.1', '0.1', 1, '0.2'],
    ['0.3', '0.1', -1, '0.2'],
    ['', '1', 1, '1'],
    ['0', '1', -1, '0'],
    ['1.005', '0.01', 1, '1.01'],
    ['1.005', '0.01', -1, '1.00'],
    ['1.', '0.5', 1, '1.5'],
    ['250000000', '0.00000001', 1, '250000000.00000001'],
    ['118000000.00000001', '0.00000001', 1, '118000000.00000002'],
    ['118000000.00000001', '0.00000001', -1, '118000000.00000000'],
    ['9007199254740991', '1', 1, '9007199254740992'],
    ['5', '0', 1, '5'],
  ] as const)('%s by %s × %i is %s', (from, tick, way, to) =>
    expect(stepBy(from, tick, way)).toBe(to),
  );

  it('ends at its minimum', () => {
    expect(stepBy('1.2', '0.1', -1, 1.15)).toBe('1.15');
    expect(stepBy('', '0.01', 1, 5)).toBe('5.00');
  });
});

describe('marks', () => {
  it.each([
    ['12,5', '.', '12.5'],
    ['12.5', ',', '12.5'],
    ['1,234.5', '.', '1234.5'],
    ['1.234,5', ',', '1234.5'],
    ['1.234,5', '.', '1234.5'],
    ['1,234', '.', '1234'],
    ['1.234', '.', '1.23'],
    ['1.234', ',', '1234'],
    ['1,234', ',', '1.23'],
    ['1,234,567', '.', '1234567'],
    ['1,5.', ',', '1.5'],
    ['1.5,', '.', '1.5'],
    ['1.234.567', '.', '1234567'],
    ['$ 1,234.50 ', '.', '1234.50'],
    ['1\u202f234,56', ',', '1234.56'],
    ['0,125', '.', '0.12'],
    ['0.125', ',', '0.12'],
    ['1e5', '.', ''],
    ['1.5E+3', '.', ''],
    // Thousands, lakhs and crores.
    ['1,00,000', '.', '100000'],
    ['12,34,567.50', '.', '1234567.50'],
    ['1,00,00,000', ',', '10000000'],
    // Marks of other keyboards.
    ['1\u060c5', '.', '1.5'],
    ['1\u060c234\u060c567', '.', '1234567'],
    ['1\u30025', '.', '1.5'],
    ['1\uff615', '.', '1.5'],
    ['1\u3001234\u3001567\u30025', '.', '1234567.5'],
    // A mark that belongs to a word or ends a sentence.
    ['Rs. 1,00,000', '.', '100000'],
    ['Fr. 500', '.', '500'],
    ['500 \u062f.\u0625.', '.', '500'],
    ['1,234.50.', '.', '1234.50'],
    // Groups that are none: as with 1e5, any figure would be a guess.
    ['1.234.56', '.', ''],
    ['1.234.56', ',', ''],
    ['1,23,4567', '.', ''],
    ['1,2345,678', '.', ''],
    ['1,234,56', ',', ''],
    ['1.5,25,', '.', ''],
    ['0,100,000', '.', ''],
  ])('takes %j, where the mark is %j, for %j', (text, mark, value) => {
    expect(digits(text, { mark })).toBe(value);
  });
});

/** Key by key into a box, as it shows each time what was made of the text before. */
function typed(text: string, mark: string, decimals: number) {
  let before = { text: '', shown: '' };
  for (const key of text) {
    const whole = wholeOf(before, before.shown + key);
    const figure = digits(whole.text, { mark, decimals, ...whole });
    before = { text: whole.text, shown: figure.replace('.', mark) };
  }
  return before.shown;
}

describe('what is typed key by key', () => {
  it.each([
    ['1,234.56', '.', 2, '1234.56'],
    ['1.234,56', ',', 2, '1234,56'],
    ['1.234,56', '.', 2, '1234.56'],
    ['1,234,567.8', '.', 2, '1234567.8'],
    ['$1,234.50', '.', 2, '1234.50'],
    ['1,2345', '.', 2, '12345'],
    ['1,234', '.', 0, '1234'],
    ['12.5', '.', 0, '12'],
    ['12,5', ',', 0, '12'],
    ['1,5', '.', 2, '1.5'],
    ['1.5', ',', 2, '1,5'],
    // The keys of a phone may have but one mark, and it is not that of the language.
    ['0.125', ',', 8, '0,125'],
    ['1.125', ',', 4, '1,125'],
    ['1,125', '.', 4, '1.125'],
    ['1,234.5', '.', 4, '1234.5'],
    ['1.234,5', ',', 4, '1234,5'],
    // As if it had been pasted: without its letter it would be 15.
    ['1e5', '.', 2, ''],
    ['2.5E+3', '.', 2, ''],
    ['1e', '.', 2, '1'],
    ['1k5', '.', 2, '15'],
    ['1,00,000', '.', 2, '100000'],
    // One key too many changes nothing.
    ['1.5.', '.', 2, '1.5'],
    ['1.5.2', '.', 2, '1.52'],
    ['1\u060c5', '.', 2, '1.5'],
    ['1\u30025', '.', 2, '1.5'],
    ['\u0661\u0662\u066b\u0665', '.', 2, '12.5'],
    ['\u0661\u066c\u0662\u0663\u0664\u066b\u0665', '.', 2, '1234.5'],
  ])('%j, where the mark is %j, with %i places shows %j', (text, mark, decimals, shown) =>
    expect(typed(text, mark, decimals)).toBe(shown),
  );

  it('counts from what the box shows once something of it was taken away', () => {
    expect(wholeOf({ text: '1,234', shown: '1234' }, '123')).toEqual({
      text: '123',
      isTyped: false,
      isPasted: false,
    });
  });

  it('tells a key in the middle from a figure that is pasted', () => {
    const rule = { mark: '.', decimals: 2 };
    const entered = (now: string) =>
      digits(now, { ...rule, ...wholeOf({ text: '12.5', shown: '12.5' }, now) });
    expect(entered('1.2.5')).toBe('1.25');
    expect(entered('1.234.56')).toBe('');
    expect(entered('12.5.67')).toBe('');
  });
});
