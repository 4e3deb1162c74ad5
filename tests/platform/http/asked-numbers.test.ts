/** What a call takes for a number: one, or its digits, and nothing that JavaScript would make one of. */

import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#topics/contract.ts';

/** Every field of every call that takes a number. */
const numberFields = Object.entries(contract).flatMap(([topic, endpoints]) =>
  Object.entries(endpoints).flatMap(([name, { input }]) => {
    if (!(input instanceof z.ZodObject)) return [];
    return Object.entries(input.shape as Record<string, z.ZodType>)
      .filter(([, field]) => [0, 1, 2].some((one) => field.safeParse(one).success))
      .map(([field, schema]) => ({ name: `${topic}.${name} ${field}`, schema }));
  }),
);

const NONE = [[], [0], [1], [['1']], ['1'], true, false, '', '0x1', '0b1', '1e0', '+1', '١', {}];

test('the contract has many number fields, among them those of orders, paging and reviews', () => {
  const names = numberFields.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'order.createStock direction',
      'order.createStock isolatedPosition',
      'position.me pageNum',
      'review.decide version',
    ]),
  );
});

test('no number field accepts a list, a boolean or another notation for a number', () => {
  const taken = numberFields.flatMap(({ name, schema }) =>
    NONE.filter((given) => schema.safeParse(given).success).map(
      (given) => `${name}: ${JSON.stringify(given)}`,
    ),
  );
  expect(taken).toEqual([]);
});

test('a field that accepts text reads digits as it reads the number', () => {
  const codes = numberFields.filter(({ schema }) => schema.safeParse('1').success);
  expect(codes.length).toBeGreaterThan(50);
  for (const { schema } of codes) {
    for (const given of [0, 1, 2, 3, 100, -1, 1.5]) {
      expect(schema.safeParse(String(given)).data).toEqual(
        typeof schema.safeParse('1').data === 'string'
          ? schema.safeParse(String(given)).data
          : schema.safeParse(given).data,
      );
    }
  }
});
