/** Wherever a request names a market or an instrument, lower case means the same. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { contract } from '#topics/contract.ts';

const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((topic) =>
  Object.values(topic),
);

/** Fields that name a market or an instrument. `code` has other meanings, too. */
const isName = (name: string, field: z.ZodType): boolean => {
  if (['market', 'stockCode', 'secuCode'].includes(name)) return true;
  const { description = '' } = z.globalRegistry.get(field) ?? {};
  return name === 'code' && /instrument|market/i.test(description);
};

const fields = endpoints.flatMap(({ method, path, input }) =>
  input instanceof z.ZodObject
    ? Object.entries(input.shape as Record<string, z.ZodType>)
        .filter(([name, field]) => isName(name, field))
        .map(([name, field]) => [`${method} ${path} ${name}`, name, field] as const)
    : [],
);

describe('a name in lower case', () => {
  test('is asked for in many places', () => {
    expect(fields.length).toBeGreaterThan(60);
    expect(new Set(fields.map(([, name]) => name)).size).toBe(4);
  });

  test.each(fields)('%s', (_, name, field) => {
    const [small, large] = name === 'market' ? ['us', 'US'] : ['us.aapl', 'US.AAPL'];
    expect(field.parse(small)).toBe(large);
  });
});
