/**
 * Every endpoint of the contract with made-up input: never a fault of the server, never an answer
 * outside its schema. `npm run fuzz` tries more of it, from a new seed each time.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { content } from '#contract/content';
import { events } from '#contract/events';
import { file } from '#contract/uploads';
import { COMMON_ERRORS } from '#core/errors.ts';
import { rolesOf } from '#core/role.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Refusal } from '#platform/contract/wire.ts';
import { contract } from '#topics/contract.ts';
import { type Answer, type Api, type As, startApi } from './harness.ts';
import { inputsOf } from './schema-values.ts';
import { type Known, knownOf } from './sensible-input.ts';
import { png, sendFile } from './uploads.ts';
import { inWorld, makeWorld, startHost } from './world-host.ts';

/** Whose identity is to be verified yet, and who may not trade: the trader has all that behind them. */
const customerFor = (path: string) =>
  /^\/(updateReal|kyc|settingPayPassword|userCenter\/apply)/.test(path) ? 'newcomer' : 'trader';

/** Up to as many cases there is no time for more than the cases themselves. */
const FEW = 20;

/** Cases an endpoint, and the seed they are made from. */
const CASES = Number(process.env.FUZZ_CASES ?? 5);
const SEED = process.env.FUZZ_SEED === undefined ? 20_261_121 : Number(process.env.FUZZ_SEED);

/** A year passes in seconds, of which there are not many. */
const casesOf = ({ path }: Endpoint) =>
  path.startsWith('/sandbox/clock') ? Math.ceil(CASES / 5) : CASES;

const declared: Endpoint[] = Object.values(contract).flatMap((topic) => Object.values(topic));
const turnsWorlds = ({ path }: Endpoint) =>
  /^\/sandbox\/(clock|worlds|snapshots|reset|state-hash|recording)/.test(path);
const host = () => startHost({ env: { SANDBOX_WORLDS: '6' } });

/**
 * The sandbox turns the world itself around, so it has one of its own; what makes worlds and ends them
 * turns another one.
 */
const topics = [
  ['the product', declared.filter(({ sandbox }) => !sandbox), startApi, {}],
  ['the sandbox', declared.filter((one) => one.sandbox && !turnsWorlds(one)), startApi, {}],
  ['worlds', declared.filter(turnsWorlds), host, inWorld('fuzzed').headers],
] as const;

/** Every refusal that the docs tell of an endpoint. */
function refusalsOf({ errors, auth, idempotent }: Endpoint): ReadonlySet<string> {
  return new Set<string>([
    ...errors,
    ...COMMON_ERRORS,
    ...(auth === 'public' ? [] : ['Unauthenticated', 'Forbidden']),
    ...(idempotent ? ['IdempotencyMismatch'] : []),
  ]);
}

/** Whoever guessed wrong too often may go on, or most of a long run would be told to wait. */
function rested({ world }: Api, who: string | undefined): void {
  for (const throttle of Object.values(world.throttles)) throttle.clear(who ?? '');
}

/** Whoever waits for an event that nobody makes waits a thousandth of the time. */
function hurried({ clock }: Api): () => void {
  const { after } = clock;
  clock.after = (delayMs, fn) => after(delayMs / 1000, fn);
  return () => {
    clock.after = after;
  };
}

/** How often each endpoint answered what: `200`, or the name of the refusal. */
const met = new Map<string, Map<string, number>>();
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const resultOf = ({ status, body }: Answer<unknown>) =>
  status === 200 ? '200' : String((body.data as Partial<Refusal> | null)?.error);

function count(name: string, what: string): void {
  const counts = met.get(name) ?? new Map<string, number>();
  counts.set(what, (counts.get(what) ?? 0) + 1);
  met.set(name, counts);
}

/** No fault, an envelope, and a refusal that the docs tell of. */
function isSound(endpoint: Endpoint, answer: Answer<unknown>, input: unknown): void {
  const { status, body } = answer;
  count(nameOf(endpoint), resultOf(answer));
  const what = `${JSON.stringify(input)} → ${JSON.stringify(body)}`;
  expect(status, what).toBeLessThan(500);
  expect(body.code, what).toBe(status);
  expect(typeof body.msg, what).toBe('string');
  // What the answer holds was checked against the schema where it was made: a fault is a 500.
  if (status !== 200) expect([...refusalsOf(endpoint)], what).toContain(resultOf(answer));
}

/** What the run came to, for a long one. */
function summary(): string {
  const counts = [...met.values()].flatMap((one) => [...one]);
  const sum = (of: readonly (readonly [string, number])[]) =>
    of.reduce((total, [, number]) => total + number, 0);
  const done = sum(counts.filter(([what]) => what === '200'));
  const never = [...met].filter(([, one]) => !one.has('200')).map(([name]) => name);
  const refusals = new Set(counts.map(([what]) => what)).size - 1;
  return (
    `${met.size} endpoints, ${sum(counts)} cases: ${done} done, the others refused for ` +
    `${refusals} reasons. Never done: ${never.join(', ') || 'none'}\n`
  );
}

afterAll(() => {
  if (CASES > FEW) process.stderr.write(summary());
});

describe.each(topics)('%s', (_name, endpoints, start, headers) => {
  let api: Api;
  let known: Known;
  const tokens = new Map<string, string>();
  beforeAll(async () => {
    api = await start();
    if (start === host) await makeWorld(api, 'fuzzed');
    known = await knownOf(api);
  });
  afterAll(() => api.close());

  /** Somebody who may call it; anew when the last call ended the session. */
  async function callerOf({ auth, ...endpoint }: Endpoint): Promise<string | undefined> {
    if (auth === 'public') return undefined;
    const who = auth === 'user' ? customerFor(endpoint.path) : (rolesOf(endpoint)[0] ?? 'owner');
    const token = tokens.get(who);
    if (token && (await api.world.authenticate(token))) return token;
    const fresh = await api.signIn(`${who}@sandbourse.test`);
    tokens.set(who, fresh);
    return fresh;
  }

  test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s',
    async (_place, endpoint) => {
      // What was made by the calls before is there to be met, too.
      if (CASES > FEW) known = await knownOf(api, endpoint.path);
      const unhurried = endpoint === events.read ? hurried(api) : () => {};
      let tried = 0;
      const property = fc.asyncProperty(inputsOf(endpoint, known), async (input) => {
        tried += 1;
        const token = await callerOf(endpoint);
        if (token) rested(api, (await api.world.authenticate(token))?.userId);
        // Each from elsewhere: what slows down guessing would answer for the endpoint.
        const ip = `10.${tried >> 16}.${(tried >> 8) & 255}.${tried & 255}`;
        const as: As = { ip, headers, ...(token !== undefined && { token }) };
        isSound(endpoint, await api.send(endpoint, input, as), input);
      });
      await fc
        .assert(property, { numRuns: casesOf(endpoint), seed: SEED, endOnFailure: true })
        .finally(unhurried);
    },
  );
});

test('damaged pictures are accepted or refused, never a server error', async () => {
  const api = await startApi();
  const as = { token: await api.signIn('trader@sandbourse.test') };
  const who = await api.world.authenticate(as.token);
  const whole = await png({ width: 24, height: 16 });
  const broken = fc
    .array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 })
    .map((changes) => {
      const bytes = Buffer.from(whole);
      for (const [at, value] of changes) bytes[at] = value;
      return bytes;
    });
  const cut = fc.nat(whole.length).map((end) => whole.subarray(0, end));
  const noise = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes));
  const name = fc.oneof(fc.constantFrom('a.png', 'a.gif', 'a.svg', '../a.png', 'a'), fc.string());
  const property = fc.asyncProperty(fc.oneof(broken, cut, noise), name, async (bytes, called) => {
    rested(api, who?.userId);
    const sent = await sendFile(api, bytes, { as, name: called });
    isSound(file.upload, { ...sent, headers: {} }, [called, bytes.toString('base64')]);
  });
  await fc.assert(property, { numRuns: CASES, seed: SEED, endOnFailure: true });
  await api.close();
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
