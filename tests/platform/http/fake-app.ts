import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { side } from '#platform/contract/codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { decimalInput, nothing, page, pageInput, timeMs } from '#platform/contract/wire.ts';
import { done, handlersFor, type MountedEndpoint, refuse } from '#platform/http/handlers.ts';
import { onlyWorld } from '#platform/http/world-of.ts';
import { createHub } from '#platform/push/hub.ts';
import type { Hub } from '#platform/push/hub-interface.ts';
import { createTimers } from '#platform/runtime/clock.ts';
import { createSilentLogger } from '#platform/runtime/logger.ts';
import { type AppOptions, type AppWorld, createApp } from '../../../server/app.ts';

/** A world with only a name. */
export interface FakeWorld extends AppWorld {
  name: string;
}

/** Time of every fake world's clock. */
export const FAKE_NOW_MS = 1_773_846_000_000;

export const GOOD_TOKEN = 'good-token';

const text = z.string().min(1).max(10);

export const echo = endpoint({
  method: 'POST',
  path: '/echo',
  auth: 'public',
  summary: 'Answers what it got',
  input: z.object({
    name: text.meta({ example: 'Ada' }),
    email: z.string().regex(/@/, 'email').optional(),
    amount: decimalInput.optional(),
    side: side.input.optional(),
    count: z.coerce.number().int().min(1).max(100).default(7),
    tags: z.array(z.string()).max(3).optional(),
    inner: z.object({ note: z.string().max(5).optional() }).optional(),
  }),
  output: z.object({
    name: z.string(),
    amount: z.string().optional(),
    count: z.number().int(),
    tags: z.array(z.string()).optional(),
    note: z.string().optional(),
    viewer: z.string().optional(),
    world: z.string(),
  }),
  errors: [],
});

export const showThing = endpoint({
  method: 'GET',
  path: '/things/{id}',
  auth: 'user',
  summary: 'One thing',
  input: z.object({ id: z.string().max(64), full: z.coerce.number().int().default(0) }),
  output: z
    .object({ id: z.string(), full: z.number().int(), owner: z.string(), at: timeMs })
    .meta({ id: 'Thing' }),
  errors: ['NotFound'],
});

export const listThings = endpoint({
  method: 'POST',
  path: '/things/list',
  auth: 'user',
  summary: 'Things',
  input: pageInput,
  output: page(showThing.output),
  errors: [],
});

export const pay = endpoint({
  method: 'POST',
  path: '/pay',
  auth: 'user',
  summary: 'Answers what it knows of the repeated command',
  input: z.object({ amount: decimalInput, secretKey: z.string().max(128).optional() }),
  output: z.object({ key: z.string().optional(), fingerprint: z.string().optional() }),
  errors: ['InsufficientFunds', 'TooManyRequests'],
  idempotent: true,
});

export const misbehave = endpoint({
  method: 'POST',
  path: '/misbehave',
  auth: 'public',
  summary: 'Does what a handler must not',
  input: z.object({
    how: z.enum(['throw', 'hang', 'extra', 'missing', 'undeclared', 'busy', 'broke']),
  }),
  output: z.object({ fine: z.boolean() }),
  errors: ['InsufficientFunds', 'TooManyRequests'],
});

export const sandboxOnly = endpoint({
  method: 'POST',
  path: '/sandbox/only',
  auth: 'public',
  summary: 'Exists in the sandbox',
  input: nothing,
  output: nothing,
  errors: [],
  sandbox: true,
});

export function fakeEndpoints(): readonly MountedEndpoint<FakeWorld>[] {
  const contract = { echo, showThing, listThings, pay, misbehave, sandboxOnly };
  return handlersFor<FakeWorld>()(contract, {
    echo: async ({ world, viewer }, input) =>
      done({
        name: input.name,
        count: input.count,
        world: world.name,
        ...(input.amount !== undefined && { amount: input.amount }),
        ...(input.tags && { tags: input.tags }),
        ...(input.inner?.note !== undefined && { note: input.inner.note }),
        ...(viewer && { viewer: viewer.id }),
      }),
    showThing: async ({ user }, { id, full }) =>
      id === 'none' ? refuse('NotFound') : done({ id, full, owner: user.id, at: 5 }),
    listThings: ({ user }, { pageNum, pageSize }) =>
      done({
        list: [{ id: 'a', full: 0, owner: user.id, at: 5 }],
        total: 1,
        pageNum,
        pageSize,
        hasNext: false,
      }),
    pay: ({ idempotency }) => done({ ...idempotency }),
    misbehave: async (_request, { how }) => {
      if (how === 'throw') throw new Error('secret detail');
      if (how === 'hang') return new Promise<never>(() => {});
      if (how === 'undeclared') return refuse('MarketClosed');
      if (how === 'busy') return refuse('TooManyRequests', { retryAfterSeconds: 4 });
      if (how === 'broke') {
        return refuse('InsufficientFunds', {
          figures: { needed: '10.00', available: '9.99', currency: 'USD' },
        });
      }
      const wrong: unknown = how === 'extra' ? { fine: true, secret: 1 } : {};
      return done(wrong as { fine: boolean });
    },
    sandboxOnly: () => done({}),
  });
}

export interface FakeApp {
  app: FastifyInstance;
  hub: Hub;
}

const knowsGoodToken: FakeWorld['authenticate'] = (token) =>
  token === GOOD_TOKEN ? { userId: 'usr_1', sessionId: 'ses_1' } : undefined;

type FakeOptions = Partial<AppOptions<FakeWorld> & Pick<FakeWorld, 'hub' | 'authenticate'>>;

export async function createFakeApp({
  hub: given,
  authenticate = knowsGoodToken,
  ...options
}: FakeOptions = {}): Promise<FakeApp> {
  const log = options.log ?? createSilentLogger();
  const timers = createTimers();
  const hub =
    given ??
    createHub({
      clock: timers,
      log,
      authenticate: async (token) => knowsGoodToken(token),
      quoteOf: () => undefined,
      candlesOf: () => undefined,
    });
  const world = {
    name: 'main',
    hub,
    authenticate,
    inFlight: new Set<object>(),
    clock: { now: () => FAKE_NOW_MS, speed: 1 },
  };
  const only = onlyWorld<FakeWorld>(world);
  const app = await createApp<FakeWorld>({
    endpoints: fakeEndpoints(),
    worlds: {
      ...only,
      find: (name) =>
        name === 'stuck' ? Promise.reject(new Error('it cannot be woken')) : only.find(name),
    },
    timers,
    log,
    sandbox: true,
    ready: () => true,
    checkOutput: true,
    ...options,
  });
  app.addHook('onClose', async () => timers.stop());
  return { app, hub };
}
