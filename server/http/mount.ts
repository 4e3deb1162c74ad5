import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COMMON_ERRORS, ERRORS } from '../contract/errors.ts';
import { fieldMessageOf } from '../contract/message.ts';
import type { Timers } from '../runtime/clock.ts';
import type { Logger } from '../runtime/logger.ts';
import { type Authenticate, callerOf, type Session, tokenOf } from './auth.ts';
import { Call } from './call.ts';
import { mismatchOf } from './check-output.ts';
import { clean, isPlainObject, TooDeep } from './clean.ts';
import { createDeadlines, type Deadlines } from './deadlines.ts';
import { envelopeSchema, sendRefusal, success } from './envelope.ts';
import { type Feature, type Outcome, type Refused, refuse } from './feature.ts';
import { idempotencyOf, KEY_LENGTH_MAX, keyOf } from './idempotency.ts';
import type { Language } from './language.ts';
import type { Metrics, RouteMeter } from './metrics.ts';
import { fieldsOf } from './validate.ts';

export interface MountOptions<W> {
  features: readonly Feature<W>[];
  /** The world a request goes to: `X-World`, or the main one; undefined when there is none such. */
  worldOf(name: string | undefined): W | undefined;
  authenticate: Authenticate<W>;
  language: Language;
  timers: Timers;
  log: Logger;
  metrics: Metrics;
  /** Whether endpoints of the sandbox surface exist. */
  sandbox: boolean;
  /** Time a request may take, 60 s by default. */
  timeoutMs?: number;
  /** Answers that break the contract become a 500 with the reason in the log; for tests and development. */
  checkOutput?: boolean;
}

const TIMEOUT_MS = 60_000;
const NO_SUCH_WORLD = refuse('NotFound');

/** Where Fastify wants parameters: `/orders/{id}` → `/orders/:id`. */
export function routePath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/**
 * Puts every feature on the server: token, language, validation, time limit, envelope.
 * @throws Error when two features answer the same method and path.
 */
export function mountFeatures<W>(app: FastifyInstance, options: MountOptions<W>): void {
  const deadlines = createDeadlines(options.timers, options.timeoutMs ?? TIMEOUT_MS);
  const taken = new Set<string>();
  for (const feature of options.features) {
    const { method, path, output, sandbox } = feature.endpoint;
    const place = `${method} ${path.replace(/\{\w+\}/g, '{}')}`;
    if (taken.has(place)) throw new Error(`${method} ${path} is answered by two features`);
    taken.add(place);
    if (sandbox && !options.sandbox) continue;
    const meter = options.metrics.route(method, path);
    const desk = new Desk(feature, options, { deadlines, meter });
    app.route({
      method,
      url: routePath(path),
      schema: { response: { 200: envelopeSchema(output) } },
      handler: (request, reply) => {
        void desk.serve(request, reply);
      },
    });
  }
}

/** Answers the requests of one endpoint. */
class Desk<W> {
  readonly #feature: Feature<W>;
  readonly #options: MountOptions<W>;
  readonly #deadlines: Deadlines;
  readonly #meter: RouteMeter;
  readonly #allowed: ReadonlySet<string>;

  constructor(
    feature: Feature<W>,
    options: MountOptions<W>,
    parts: { deadlines: Deadlines; meter: RouteMeter },
  ) {
    this.#feature = feature;
    this.#options = options;
    this.#deadlines = parts.deadlines;
    this.#meter = parts.meter;
    this.#allowed = new Set([...COMMON_ERRORS, 'Unauthenticated', ...feature.endpoint.errors]);
  }

  /** Never rejects: whatever goes wrong is answered. */
  async serve(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { language, timers, worldOf } = this.#options;
    const startedAt = timers.elapsed();
    const locale = language(request.headers['accept-language']);
    const name = request.headers['x-world'];
    const world = worldOf(typeof name === 'string' ? name : undefined);
    if (world === undefined) {
      sendRefusal(reply, NO_SUCH_WORLD, locale);
      return;
    }
    const call = new Call(request, reply, { world, locale, startedAt });
    let answered = false;
    const answer = (outcome: Outcome<unknown>) => {
      if (answered) return;
      answered = true;
      this.#deadlines.end(flight);
      this.#send(reply, call, outcome);
    };
    const flight = {
      startedAt,
      onLate: () => {
        answer(refuse('RequestTimeout'));
        call.abandon();
      },
    };
    this.#deadlines.start(flight);
    try {
      answer(await this.#decide(request, call));
    } catch (error) {
      this.#report(request, error);
      answer(refuse('ServerError'));
    }
  }

  async #decide(request: FastifyRequest, call: Call<W>): Promise<Outcome<unknown>> {
    const refused = await this.#admit(request, call);
    if (refused) return refused;
    const input = inputOf(request);
    if (!input) return refuse('MalformedBody');
    const { endpoint } = this.#feature;
    const parsed = endpoint.input.safeParse(input);
    if (!parsed.success) {
      return refuse('InvalidInput', { fields: fieldsOf(parsed.error.issues, input, call.locale) });
    }
    if (endpoint.idempotent) {
      const key = keyOf(request.headers['idempotency-key'], input);
      if (key !== undefined && key.length > KEY_LENGTH_MAX) {
        const problem = fieldMessageOf('tooLong', call.locale, { max: KEY_LENGTH_MAX });
        return refuse('InvalidInput', { fields: { 'Idempotency-Key': problem } });
      }
      if (key) call.idempotency = idempotencyOf(key, endpoint.path, parsed.data);
    }
    const outcome = await this.#feature.handle(call, parsed.data);
    if (this.#options.checkOutput) this.#check(outcome);
    return outcome;
  }

  /** Finds out who asks; a refusal when that must be known and is not. */
  async #admit(request: FastifyRequest, call: Call<W>): Promise<Refused | undefined> {
    const token = tokenOf(request.headers.authorization);
    let session: Session | undefined;
    if (token) {
      const found = this.#options.authenticate(token, call.world);
      session = found instanceof Promise ? await found : found;
    }
    const caller = callerOf(session);
    if (this.#feature.endpoint.auth === 'public') {
      if (caller) call.viewer = caller;
      return undefined;
    }
    if (!caller) return refuse('Unauthenticated');
    call.user = caller;
    return undefined;
  }

  /** @throws Error when the outcome is not one the contract declares. */
  #check(outcome: Outcome<unknown>): void {
    const { endpoint } = this.#feature;
    if (!outcome.ok) {
      if (this.#allowed.has(outcome.error)) return;
      throw new Error(`${endpoint.path} refused with ${outcome.error}, which it does not declare`);
    }
    const mismatch = mismatchOf(endpoint.output, outcome.value);
    if (mismatch) throw new Error(`${endpoint.path} answered against the contract: ${mismatch}`);
  }

  #send(reply: FastifyReply, call: Call<W>, outcome: Outcome<unknown>): void {
    const status = outcome.ok ? 200 : ERRORS[outcome.error];
    this.#meter.count(status, this.#options.timers.elapsed() - call.startedAt);
    if (outcome.ok) void reply.send(success(outcome.value, call.locale));
    else sendRefusal(reply, outcome, call.locale);
  }

  #report(request: FastifyRequest, error: unknown): void {
    const { method, path } = this.#feature.endpoint;
    this.#options.log.error({ err: error, request: request.id, method, path }, 'request failed');
  }
}

/** Query, body and path parameters as one object, cleaned; undefined when the body is no object. */
function inputOf(request: FastifyRequest): Record<string, unknown> | undefined {
  const { body, query, params } = request;
  if (body !== undefined && body !== null && !isPlainObject(body)) return undefined;
  const given = { ...asObject(query), ...asObject(body), ...asObject(params) };
  try {
    return clean(given) as Record<string, unknown>;
  } catch (error) {
    if (error instanceof TooDeep) return undefined;
    throw error;
  }
}

function asObject(value: unknown): Record<string, unknown> | undefined {
  return isPlainObject(value) ? value : undefined;
}
