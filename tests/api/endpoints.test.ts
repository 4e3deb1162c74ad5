import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { routePath } from '#platform/http/mount.ts';
import { createTimers } from '#platform/runtime/clock.ts';
import { createSilentLogger } from '#platform/runtime/logger.ts';
import { contract } from '#topics/contract.ts';
import { endpoints } from '#topics/endpoints.ts';
import { createApp } from '../../server/app.ts';
import { type Api, startApi } from './harness.ts';

const declared: Endpoint[] = Object.values(contract).flatMap((topic) => Object.values(topic));
const placeOf = ({ method, path }: Endpoint) => `${method} ${routePath(path)}`;

/** What is served beside the contract: figures for operators, the docs, the live channel. */
const INFRASTRUCTURE = [
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /push',
  'GET /docs',
  'GET /docs/',
  'GET /docs/*',
  'HEAD /docs/*',
  'GET /docs/json',
  'GET /docs/asyncapi.json',
  'GET /docs/yaml',
  'GET /docs/static/index.html',
  'GET /docs/static/swagger-initializer.js',
];

/** Routes of Fastify's printed tree, as `METHOD /path`. */
function routesOf(tree: string): string[] {
  const routes: string[] = [];
  const above: string[] = [];
  for (const line of tree.split('\n')) {
    const found = /^((?:│ {3}| {4})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line);
    if (!found) continue;
    const [, indent = '', name = '', methods] = found;
    const depth = indent.length / 4;
    above.splice(depth, above.length, name);
    for (const method of methods?.split(', ') ?? []) routes.push(`${method} ${above.join('')}`);
  }
  return routes;
}

async function mounted(sandbox: boolean): Promise<string[]> {
  const timers = createTimers();
  const app = await createApp({
    endpoints,
    worlds: { find: () => undefined, ready: () => [] },
    timers,
    log: createSilentLogger(),
    sandbox,
    ready: () => true,
  });
  await app.ready();
  const routes = routesOf(app.printRoutes({ commonPrefix: false }));
  await app.close();
  timers.stop();
  return routes;
}

describe('what is served', () => {
  test('is every endpoint of the contract, once, and nothing else', async () => {
    const routes = await mounted(true);
    expect(new Set(routes).size).toBe(routes.length);
    expect([...routes].sort()).toEqual([...declared.map(placeOf), ...INFRASTRUCTURE].sort());
  });

  test('has no sandbox, and no open figures, when it is off', async () => {
    const real = declared.filter(({ sandbox }) => !sandbox);
    expect(real.length).toBeLessThan(declared.length);
    const routes = await mounted(false);
    expect([...routes].sort()).toEqual(
      [...real.map(placeOf), ...INFRASTRUCTURE].filter((place) => place !== 'GET /metrics').sort(),
    );
  });

  test('is answered once each', () => {
    const answered = endpoints.map(({ endpoint }) => endpoint);
    expect(new Set(answered).size).toBe(answered.length);
    expect(new Set(answered)).toEqual(new Set(declared));
  });
});

describe('an endpoint for people', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  const forPeople = declared.filter(({ auth }) => auth === 'user');

  test.for(forPeople.map((endpoint) => [placeOf(endpoint), endpoint] as const))(
    '%s asks for a token before it looks at anything',
    async ([, endpoint]) => {
      for (const as of [{}, { token: 'x' }, { token: `${'e30.'.repeat(2)}x` }]) {
        const refused = await api.refused(endpoint, { nonsense: true }, as);
        expect(refused).toMatchObject({ status: 401, error: 'Unauthenticated' });
      }
    },
  );

  test('whatever moves money can be repeated safely', () => {
    const moving = declared.filter(({ errors }) => errors.includes('InsufficientFunds'));
    expect(moving.length).toBeGreaterThan(3);
    expect(moving.filter(({ idempotent }) => !idempotent)).toEqual([]);
  });
});
