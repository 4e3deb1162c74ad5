/**
 * Every endpoint of the contract with made-up input: never a fault of the server, never an answer
 * outside its schema. `npm run fuzz` tries more of it, from a new seed each time.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { content } from '#contract/content.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ERRORS } from '#contract/errors.ts';
import { contract } from '#contract/index.ts';
import { rolesOf } from '#contract/role.ts';
import { type Api, type As, startApi } from './harness.ts';
import { inputsOf } from './schema-values.ts';
import { idsIn } from './world-ids.ts';

/** Cases an endpoint, and the seed they are made from. */
const CASES = Number(process.env.FUZZ_CASES ?? 5);
const SEED = process.env.FUZZ_SEED === undefined ? 20_261_121 : Number(process.env.FUZZ_SEED);

const declared: Endpoint[] = Object.values(contract).flatMap((topic) => Object.values(topic));
/** The sandbox turns the world itself around, so it has one of its own. */
const topics = [
  ['the product', declared.filter(({ sandbox }) => !sandbox)],
  ['the sandbox', declared.filter(({ sandbox }) => sandbox)],
] as const;

const ERROR_NAMES = new Set(Object.keys(ERRORS));

describe.each(topics)('%s', (_name, endpoints) => {
  let api: Api;
  let known: string[];
  const tokens = new Map<string, string>();
  beforeAll(async () => {
    api = await startApi();
    known = await idsIn(api);
    known.push('AAPL', 'US', 'US.AAPL', 'BTC', 'STOCK', 'trader@sandbourse.test', '123456', '100');
  });
  afterAll(() => api.close());

  /** Somebody who may call it; anew when the last call ended the session. */
  async function callerOf({ auth, ...endpoint }: Endpoint): Promise<string | undefined> {
    if (auth === 'public') return undefined;
    const who = auth === 'user' ? 'trader' : (rolesOf(endpoint)[0] ?? 'owner');
    const token = tokens.get(who);
    if (token && (await api.world.authenticate(token))) return token;
    const fresh = await api.signIn(`${who}@sandbourse.test`);
    tokens.set(who, fresh);
    return fresh;
  }

  test.each(
    endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )('%s', async (_place, endpoint) => {
    let tried = 0;
    const property = fc.asyncProperty(inputsOf(endpoint, known), async (input) => {
      tried += 1;
      const token = await callerOf(endpoint);
      // Each from elsewhere: what slows down guessing would answer for the endpoint.
      const ip = `10.${tried >> 16}.${(tried >> 8) & 255}.${tried & 255}`;
      const as: As = { ip, ...(token !== undefined && { token }) };
      const { status, body } = await api.send(endpoint, input, as);
      expect(status, JSON.stringify(body)).toBeLessThan(500);
      expect(body.code).toBe(status);
      expect(typeof body.msg).toBe('string');
      // What the answer holds was checked against the schema where it was made: a fault is a 500.
      if (status !== 200) expect(ERROR_NAMES).toContain((body.data as { error: string }).error);
    });
    await fc.assert(property, { numRuns: CASES, seed: SEED, endOnFailure: true });
  });
});

test('the net has no holes: a server that fails is found', async () => {
  const api = await startApi({ seeded: false });
  const failing = api.world.database.reader.article;
  const broken = { ...failing, findMany: () => Promise.reject(new Error('planted')) };
  Object.defineProperty(api.world.database.reader, 'article', { value: broken });
  const { status } = await api.send(content.articleList, {});
  expect(status).toBe(500);
  await api.close();
});
