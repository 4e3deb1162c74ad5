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
    /** Where the request goes; undefined until its endpoint has begun. */
    world?: unknown;
    /** When that was, by the timers' elapsed milliseconds. */
    startedAt: number;
    /** Asks a world for something in somebody’s name. */
    perform?: Perform;
    /** What a POST holds, cleaned, as it was before its schema. */
    asked?: object;
    /** What the client calls itself: its `User-Agent`, shortened. */
    readonly agent: string;
    /** Aborted once whoever asked has hung up. */
    readonly gone: AbortSignal;
  }
}

/** What endpoints are mounted with. */
export interface MountOptions<W extends ServedWorld> {
  endpoints: readonly MountedEndpoint<W>[];
  worlds: Worlds<W>;
  timers: Timers;
  metrics: Metrics;
  log: Logger;
  /** Whether endpoints of the sandbox surface exist. */
  sandbox: boolean;
  /** Time a request may take, 60 s by default. */
  timeoutMs?: number;
  /** Bounds of the reading of forms, where they differ from the standard ones. */
  uploads?: Omit<FormReaderOptions, 'timers'>;
  /** Answers that break the contract become a 500 with the reason in the log; for tests and development. */
  checkOutput?: boolean;
}

/** What the hooks may find out about a request. */
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
  'asked',
] as const;

const TIMEOUT_MS = MINUTE_MS;
const AGENT_LENGTH_MAX = 256;
const hangUps = new WeakMap<Socket, AbortSignal>();
/** Of the name of a world that there is not, so much is told back. */
const NAME_TOLD_MAX = 64;

/** Where Fastify wants parameters: `/orders/{id}` → `/orders/:id`. */
export function routePath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/**
 * Puts every endpoint on the server. None of the steps waits unless it must: each promise on the way
 * costs every request.
 * @throws Error when two stand at the same method and path.
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
  // What reads forms costs every request it sees a hook, so it stands apart.
  const uploads: FastifyPluginAsync = async (part) => {
    await registerMultipart(part);
    for (const one of present) if (one.endpoint.takesFile) mount(part, one);
  };
  if (present.some(({ endpoint }) => endpoint.takesFile)) await app.register(uploads);
}

/** Aborted when a connection closes. Made for who asks, and once for all requests on it. */
function hangUpOf(socket: Socket): AbortSignal {
  const known = hangUps.get(socket);
  if (known) return known;
  const ending = new AbortController();
  hangUps.set(socket, ending.signal);
  socket.once('close', () => ending.abort());
  return ending.signal;
}

/** A request of which all the hooks have found true what an endpoint declares. */
type Recognised<W> = Parameters<MountedEndpoint<W>['handle']>[0];

type Optional<T> = T | false | undefined;

const those = <T extends object>(hooks: readonly Optional<T>[]): T[] =>
  hooks.filter((hook): hook is T => typeof hook === 'function');

/**
 * Whether a command to the sandbox says nothing of JSON. These need no token, so this alone makes a
 * browser ask before it sends one for a page of others. Elsewhere who needs no field need say nothing;
 * another type is refused before this.
 */
const requireType: preValidationHookHandler = (request, reply, done) => {
  if (request.raw.headers['content-type'] !== undefined) done();
  else void reply.send(refuse('UnsupportedMediaType'));
};

/** The first and the last that happens to every request of an endpoint. */
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
      // The body was read by the connection, which knows of no request.
      if (enter(world, request, reply)) nameLines(log, { request, reply }, done);
    };
    const world = worldOf(request, worlds);
    // One that is being woken, or made anew.
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

/** A request as what is done because of it knows it. */
function causeOf(request: FastifyRequest, path: string): Cause {
  const { id, user, viewer, staff, asked: input } = request;
  return { id, path, input, person: (user ?? viewer ?? staff)?.id, role: staff?.role };
}

/** Makes routes: what happens to the request of an endpoint, in this order, once its body is read. */
function routeMaker<W extends ServedWorld>(options: MountOptions<W>) {
  const { begin, end, deadlines } = bookends(options);
  const { timers } = options;
  const readForm = createFormReader({ timers, ...options.uploads });
  return (part: FastifyInstance, mounted: MountedEndpoint<W>): void => {
    const { endpoint, keep } = mounted;
    const { method, path, input, output, givesFile, takesFile } = endpoint;
    const isGet = method === 'GET';
    const meter = options.metrics.route(method, path);
    // Whoever makes faults must be able to end them.
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
        // The address says all of a GET; of a POST it is known once its body is clean.
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
