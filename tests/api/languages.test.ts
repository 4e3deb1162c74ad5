/**
 * What a customer reads, endpoint by endpoint, in each of the eleven languages: no sentence of it is left
 * in English.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCALES } from '#core/locale.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { contract } from '#topics/contract.ts';
import { type Api, startApi } from './harness.ts';

/** Written by people, or for programs. */
const NOT_PROSE = /^(poster|imageUrl|authorUrl|url|website|logo|email|address)$/i;

const WORDS =
  /(?<!\p{L})(is|are|was|the|of|and|with|that|for|to|your|you|has|have|not|this|which|from)(?!\p{L})/giu;
/** A name of a company has one or two of them. */
const isEnglish = (text: string) =>
  new Set((text.match(WORDS) ?? []).map((word) => word.toLowerCase())).size > 2;

/** Field → text, of all that an answer says. */
function said(value: unknown, field = ''): [string, string][] {
  if (typeof value === 'string') return NOT_PROSE.test(field) ? [] : [[field, value]];
  if (Array.isArray(value)) return value.flatMap((part) => said(part, field));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => said(part, name));
}

const declared: readonly Endpoint[] = Object.values(contract).flatMap((topic) =>
  Object.values(topic),
);
const instrument = { stockCode: 'AAPL', market: 'US', code: 'AAPL', source: 'stock' };
const inputs = [
  {},
  instrument,
  { ...instrument, pageSize: 20 },
  { type: 1 },
  { walletType: 'STOCK' },
];

/** What a customer can ask for, with an input that it takes. */
const asked = declared
  .filter(({ method, sandbox, path, roles, givesFile }) => {
    // What people write to each other is in the language they write.
    const isForCustomers = !sandbox && !/^\/(admin|chat)\//.test(path) && !roles?.length;
    return method === 'GET' && isForCustomers && !givesFile;
  })
  .flatMap((endpoint) => {
    const input = inputs.find((one) => endpoint.input.safeParse(one).success);
    return input ? [{ endpoint, input }] : [];
  });

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.signIn('trader@sandbourse.test');
});
afterAll(() => api.close());

test('there is much to read', () => {
  expect(asked.length).toBeGreaterThan(25);
});

test.each(LOCALES.filter((locale) => locale !== 'en'))(
  '%s: nothing is said in English',
  async (locale) => {
    const left: string[] = [];
    for (const { endpoint, input } of asked) {
      const { status, body } = await api.send(endpoint, input, { locale, token });
      if (status !== 200) continue;
      for (const [field, text] of said(body.data)) {
        if (isEnglish(text)) left.push(`${endpoint.path} ${field}: ${text}`);
      }
    }
    expect([...new Set(left)]).toEqual([]);
  },
);

test.each(LOCALES.filter((locale) => locale !== 'en'))(
  '%s: a refusal says so in it',
  async (locale) => {
    const refusals = await Promise.all(
      declared
        .filter(({ auth }) => auth !== 'public')
        .slice(0, 40)
        .map((endpoint) => api.send(endpoint, {}, { locale })),
    );
    expect(refusals.length).toBeGreaterThan(20);
    for (const { body } of refusals) expect(isEnglish(body.msg), body.msg).toBe(false);
  },
);
