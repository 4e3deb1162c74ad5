import type { Socket } from 'node:net';
import type {
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
  onSendHookHandler,
  preValidationHookHandler,
} from 'fastify';
import { MINUTE_MS } from '#core/time.ts';
import {
  SANDBOX_HEADER,
  WORLD_RATE_HEADER,
  WORLD_TIME_HEADER,
} from '#platform/contract/headers.ts';
import type { Cause } from '#platform/runtime/causes.ts';
import type { Timers } from '#platform/runtime/clock.ts';
import type { Logger } from '#platform/runtime/logger.ts';
import type { Perform } from '#platform/runtime/world-host.ts';
import { authentication } from './auth.ts';
import { checked } from './check-output.ts';
import { compressAnswer } from './compress.ts';
import { createDeadlines } from './deadlines.ts';
import { envelope, fileIn, sendRefusal, serializerCompiler } from './envelope.ts';
import { injectAfter, injectBefore } from './faults.ts';
import { type Download, type MountedEndpoint, refuse } from './handlers.ts';
import { identifyCommand, readCommandKey } from './idempotency.ts';
import { cleanInput, inputOf, validatorCompiler } from './input.ts';
import { findKept, keepAnswer } from './kept-answer.ts';
import type { Metrics, RouteMeter } from './metrics.ts';
import {
  createFormReader,
  type FormReaderOptions,
  registerMultipart,
  UPLOAD_BYTES_MAX,
} from './multipart.ts';
import { performer } from './perform.ts';
import { recordAnswers } from './record.ts';
import { nameLines } from './request-id.ts';
import { refuseUnknown } from './strict.ts';
import { type ServedWorld, type Worlds, worldNameOf, worldOf } from './world-of.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The request's world; undefined until its endpoint has begun. */
    world?: unknown;
    /** When the endpoint began, by the timers' elapsed milliseconds. */
    startedAt: number;
    /** Runs a request on a world in somebody’s name. */
    perform?: Perform;
    /** The cleaned body of a POST, before its schema. */
    input?: object;
    /** The client's `User-Agent`, shortened. */
    readonly agent: string;
    /** Aborted once the caller has hung up. */
    readonly gone: AbortSignal;
  }
}

/** Options for mounting endpoints. */
export interface MountOptions<W extends ServedWorld> {
  endpoints: readonly MountedEndpoint<W>[];
  worlds: Worlds<W>;
  timers: Timers;
  metrics: Metrics;
  log: Logger;
  /** Whether endpoints of the sandbox surface exist. */
  sandbox: boolean;
  /** Time limit of a request, 60 s by default. */
  timeoutMs?: number;
  /** Limits for reading forms, where they differ from the defaults. */
  uploads?: Omit<FormReaderOptions, 'timers'>;
  /** Answers that break the contract become a 500 with the reason in the log; for tests and development. */
  checkOutput?: boolean;
}

/** Properties that hooks add to a request. */
const DECORATED = [
  'world',
  'user',
  'staff',
  'viewer',
  'upload',
  'place',
  'commandKey',
  'idempotency',
  'injection',
  'received',
  'recorded',
  'perform',
  'input',
] as const;

const TIMEOUT_MS = MINUTE_MS;
const AGENT_LENGTH_MAX = 256;
const hangUps = new WeakMap<Socket, AbortSignal>();
/** Characters of an unknown world's name to send back. */
const NAME_TOLD_MAX = 64;

/** Fastify's form of a path: `/orders/{id}` → `/orders/:id`. */
export function routePath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/**
 * Mounts every endpoint. No step waits unless it must: each promise would cost every request.
 * @throws Error when two endpoints have the same method and path.
 */
export async function mountEndpoints<W extends ServedWorld>(
  app: FastifyInstance,
  options: MountOptions<W>,
): Promise<void> {
  for (const name of DECORATED) app.decorateRequest(name, undefined);
  app.decorateRequest('startedAt', 0);
  app.decorateRequest('begunAt', 0);
  app.decorateRequest('agent', {
    getter() {
      return (this.raw.headers['user-agent'] ?? '').slice(0, AGENT_LENGTH_MAX);
    },
  });
  app.decorateRequest('gone', {
    getter() {
      return hangUpOf(this.raw.socket);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const mount = routeMaker(options);
  const present = options.endpoints.filter(({ endpoint }) => options.sandbox || !endpoint.sandbox);
  for (const one of present) if (!one.endpoint.takesFile) mount(app, one);
  // The form parser's hooks cost every request, so they are in a plugin of their own.
  const uploads: FastifyPluginAsync = async (part) => {
    await registerMultipart(part);
    for (const one of present) if (one.endpoint.takesFile) mount(part, one);
  };
  if (present.some(({ endpoint }) => endpoint.takesFile)) await app.register(uploads);
}

/** Aborted when a connection closes. Created on demand, once for all requests of a connection. */
function hangUpOf(socket: Socket): AbortSignal {
  const known = hangUps.get(socket);
  if (known) return known;
  const ending = new AbortController();
  hangUps.set(socket, ending.signal);
  socket.once('close', () => ending.abort());
  return ending.signal;
}

/** A request for which the hooks have checked everything its endpoint declares. */
type Recognised<W> = Parameters<MountedEndpoint<W>['handle']>[0];

type Optional<T> = T | false | undefined;

const those = <T extends object>(hooks: readonly Optional<T>[]): T[] =>
  hooks.filter((hook): hook is T => typeof hook === 'function');

/**
 * Requires a content type on commands to the sandbox. They need no token, so only the JSON content type
 * makes a browser send a preflight before a foreign page can issue them. Elsewhere it may be absent when
 * no field is needed; a wrong type is refused before this.
 */
const requireType: preValidationHookHandler = (request, reply, done) => {
  if (request.raw.headers['content-type'] !== undefined) done();
  else void reply.send(refuse('UnsupportedMediaType'));
};

/** The first and last hooks of every endpoint's request. */
function bookends<W extends ServedWorld>({
  worlds,
  timers,
  sandbox,
  timeoutMs = TIMEOUT_MS,
  endpoints,
  log,
}: MountOptions<W>) {
  const perform = performer(endpoints);
  const deadlines = createDeadlines(timers, timeoutMs);
  const enter = (world: W | undefined, request: FastifyRequest, reply: FastifyReply) => {
    if (world === undefined) {
      const name = worldNameOf(request).slice(0, NAME_TOLD_MAX);
      sendRefusal(reply, refuse('UnknownWorld', { figures: { name } }));
      return false;
    }
    request.world = world;
    request.perform = perform;
    if (sandbox) {
      request.begunAt = world.clock.now();
      request.received = request.body;
    }
    void reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    deadlines.start(reply);
    return true;
  };
  const begin: preValidationHookHandler = (request, reply, done) => {
    request.startedAt = timers.elapsed();
    const enterIn = (world: W | undefined) => {
      // Reading the body has lost the request's context.
      if (enter(world, request, reply)) nameLines(log, { request, reply }, done);
    };
    const world = worldOf(request, worlds);
    // The world is being woken or replaced.
    if (world instanceof Promise) world.then(enterIn, done);
    else enterIn(world);
  };
  const end =
    (meter: RouteMeter): onSendHookHandler<unknown> =>
    (request, reply, _payload, done) => {
      const world = request.world as W | undefined;
      if (world !== undefined) {
        deadlines.end(reply);
        meter.count(reply.statusCode, timers.elapsed() - request.startedAt);
        const { clock } = world;
        void reply.header(WORLD_TIME_HEADER, String(clock.now()));
        if (clock.speed !== 1) void reply.header(WORLD_RATE_HEADER, String(clock.speed));
        if (sandbox) void reply.header(SANDBOX_HEADER, 'on');
      }
      done();
    };
  return { begin, end, deadlines };
}

/** A request as the cause of what it does. */
function causeOf(request: FastifyRequest, path: string): Cause {
  const { id, user, viewer, staff, input } = request;
  return { id, path, input, person: (user ?? viewer ?? staff)?.id, role: staff?.role };
}

/** Builds routes: the hooks of an endpoint's request in this order, after its body is read. */
function routeMaker<W extends ServedWorld>(options: MountOptions<W>) {
  const { begin, end, deadlines } = bookends(options);
  const { timers } = options;
  const readForm = createFormReader({ timers, ...options.uploads });
  return (part: FastifyInstance, mounted: MountedEndpoint<W>): void => {
    const { endpoint, keep } = mounted;
    const { method, path, input, output, givesFile, takesFile } = endpoint;
    const isGet = method === 'GET';
    const meter = options.metrics.route(method, path);
    // Faults never affect the sandbox's own endpoints, so that they can always be ended.
    const mayFail = options.sandbox && !endpoint.sandbox;
    const handle = options.checkOutput ? checked(mounted) : mounted.handle;
    const answer = (request: FastifyRequest) => {
      const work = () => handle(request as unknown as Recognised<W>, inputOf(request));
      const { causes } = request.world as W;
      return causes && !isGet ? causes.run(causeOf(request, path), work) : work();
    };
    const answerFile = async (request: FastifyRequest, reply: FastifyReply) => {
      const outcome = await answer(request);
      return outcome.ok ? fileIn(reply, outcome.value as Download) : outcome;
    };
    part.route({
      method,
      url: routePath(path),
      schema: {
        [isGet ? 'querystring' : 'body']: input,
        ...(!givesFile && { response: { 200: output } }),
      },
      ...(takesFile && { bodyLimit: UPLOAD_BYTES_MAX * 2 }),
      preValidation: those([
        begin,
        authentication(endpoint),
        mayFail && injectBefore(endpoint, timers, deadlines),
        takesFile && readForm,
        endpoint.sandbox && !isGet && requireType,
        refuseUnknown(endpoint),
        // A GET is identified by its address; a POST only once its body is clean.
        keep && isGet && findKept(keep),
        cleanInput,
        keep && !isGet && findKept(keep),
        endpoint.idempotent && readCommandKey,
      ]),
      preHandler: those([endpoint.idempotent && identifyCommand(endpoint)]),
      handler: givesFile ? answerFile : answer,
      preSerialization: envelope(endpoint, meter),
      onSend: those([
        end(meter),
        keep && keepAnswer,
        options.sandbox && recordAnswers(path, timers),
        mayFail && injectAfter(timers),
        endpoint.compressed && compressAnswer,
      ]),
    });
  };
}
