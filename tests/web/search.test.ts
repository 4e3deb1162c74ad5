import { describe, expect, it } from 'vitest';
import { checkForm, filled } from '../../web/src/lib/form-checks.ts';
import { oneOf, readSearch, text, whole } from '../../web/src/lib/search.ts';

describe('what an address says of a screen', () => {
  const read = readSearch({ code: text, classify: whole, order: oneOf(['asc', 'desc']) });

  it('is read by name and kind', () => {
    const given = { code: '0700', classify: '11', order: 'asc', other: 'x' };
    expect(read(given)).toEqual({ code: '0700', classify: 11, order: 'asc' });
    expect(read({ classify: 0 })).toEqual({ classify: 0 });
  });

  it.each([
    { classify: 'abc' },
    { classify: '' },
    { classify: '1.5' },
    { classify: 'Infinity' },
    { order: 'sideways' },
    { code: 7 },
    {},
  ])('is left out where it makes no sense: %j', (given) => {
    expect(read(given)).toEqual({});
  });
});

describe('a form of texts', () => {
  const check = checkForm<{ first: string; second: string }>({
    first: [filled('empty'), (value) => (value.length < 4 ? 'short' : undefined)],
    second: [(value, { first }) => (value === first ? undefined : 'differs')],
  });
  const outcome = (first: string, second: string) =>
    check({ first, second }, undefined, { fields: {}, shouldUseNativeValidation: false });

  it('is handed on trimmed when nothing is wrong', async () => {
    const { values, errors } = await outcome(' abcd ', 'abcd');
    expect(values).toEqual({ first: 'abcd', second: 'abcd' });
    expect(errors).toEqual({});
  });

  it('tells the first fault of each field', async () => {
    const { errors } = await outcome('  ', 'x');
    expect(errors).toMatchObject({ first: { message: 'empty' }, second: { message: 'differs' } });
    expect((await outcome('abc', 'abc')).errors).toMatchObject({ first: { message: 'short' } });
  });
});
