import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { COMMON_ERRORS, ERRORS } from '#core/errors.ts';
import type { Locale } from '#core/locale.ts';
import { type Role, rolesOf } from '#core/role.ts';
import { ACTIVE_AT_HEADER, WORLD_TIME_HEADER } from '#platform/contract/headers.ts';
import { fieldMessageOf } from '#platform/contract/message.ts';
import { activeAtOf, customerOf, type Session, staffOf, tokenOf } from './auth.ts';
import { Call } from './call.ts';
import { mismatchOf } from './check-output.ts';
import { sendCompressed } from './compress.ts';
import type { Deadlines } from './deadlines.ts';
import { sendFile } from './download.ts';
import { sendRefusal, success } from './envelope.ts';
import { errorNameOf } from './errors.ts';
import {
  type Download,
  type MountedEndpoint,
  type Outcome,
  type Refused,
  refuse,
} from './handlers.ts';
import { idempotencyOf, KEY_LENGTH_MAX, keyOf } from './idempotency.ts';
import { inputOf } from './input.ts';
import { answerKey, type Kept, sendText } from './kept-answer.ts';
import type { RouteMeter } from './metrics.ts';
import type { MountOptions } from './mount-options.ts';
import type { FormReader } from './multipart.ts';
import { fieldsOf } from './validate.ts';

type Sooner<T> = T | Promise<T>;
type Decided = Outcome<unknown> | Kept;
type Parts = { deadlines: Deadlines; meter: RouteMeter; forms: FormReader };

const textOf = (reply: FastifyReply, value: unknown, locale: Locale) =>
  String(reply.serialize(success(value, locale)));

const NO_SUCH_WORLD = refuse('NotFound');

/**
 * Answers the requests of one endpoint: token, language, validation, time limit, envelope. Steps
 * that need not wait do not: each promise on the way costs every request.
 */
export class RequestHandler<W> {
  readonly #mounted: MountedEndpoint<W>;
  readonly #options: MountOptions<W>;
  readonly #parts: Parts;
  readonly #allowed: ReadonlySet<string>;
  readonly #roles: ReadonlySet<Role>;

  constructor(mounted: MountedEndpoint<W>, options: MountOptions<W>, parts: Parts) {
    this.#mounted = mounted;
    this.#options = options;
    this.#parts = parts;
    this.#allowed = new Set([...COMMON_ERRORS, 'Unauthenticated', ...mounted.endpoint.errors]);
    this.#roles = new Set(rolesOf(mounted.endpoint));
  }

  /** Never throws: whatever goes wrong is answered. */
  serve(request: FastifyRequest, reply: FastifyReply): void {
    const { language, timers, worldOf } = this.#options;
    const { headers } = request.raw;
    const startedAt = timers.elapsed();
    const locale = language(headers['accept-language']);
    const name = headers['x-world'];
    const world = worldOf(typeof name === 'string' ? name : undefined);
    if (world === undefined) {
      sendRefusal(reply, NO_SUCH_WORLD, locale);
      return;
    }
    const call = new Call(request, reply, { world, locale, startedAt });
    const flight = {
      startedAt,
      isOver: false,
      onLate: () => {
        answer(refuse('RequestTimeout'));
        call.abandon();
      },
    };
    const answer = (outcome: Decided) => {
      if (flight.isOver) return;
      flight.isOver = true;
      this.#parts.deadlines.end(flight);
      this.#send(reply, call, outcome);
    };
    const fail = (error: unknown) => answer(this.#refusalOf(error, request));
    this.#parts.deadlines.start(flight);
    try {
      const outcome = this.#decide(request, call);
      if (outcome instanceof Promise) void outcome.then(answer).catch(fail);
      else answer(outcome);
    } catch (error) {
      fail(error);
    }
  }

  #decide(request: FastifyRequest, call: Call<W>): Sooner<Decided> {
    const { headers } = request.raw;
    const token = tokenOf(headers.authorization);
    const activeAt = activeAtOf(headers[ACTIVE_AT_HEADER]);
    const session = token ? this.#options.authenticate(token, call.world, activeAt) : undefined;
    if (session instanceof Promise) {
      return session.then((found) => this.#admit(request, call, found));
    }
    return this.#admit(request, call, session);
  }

  #admit(request: FastifyRequest, call: Call<W>, session: Session | undefined): Sooner<Decided> {
    const refused = this.#recognise(call, session);
    if (refused) return refused;
    if (this.#mounted.endpoint.takesFile) return this.#handleForm(request, call);
    if (this.#lacksType(request)) return refuse('UnsupportedMediaType');
    return this.#kept(request, call) ?? this.#handle(request, call, request.body);
  }

  /**
   * Whether a command to the sandbox says nothing of JSON. These need no token, so this alone makes a
   * browser ask before it sends one for a page of others. Elsewhere who needs no field need say nothing;
   * another type is refused before this.
   */
  #lacksType({ raw: { headers, method } }: FastifyRequest): boolean {
    const { sandbox } = this.#mounted.endpoint;
    return sandbox === true && method === 'POST' && headers['content-type'] === undefined;
  }

  /** Lets in who may call; a refusal for everybody else. */
  #recognise(call: Call<W>, session: Session | undefined): Refused | undefined {
    const { auth } = this.#mounted.endpoint;
    const customer = customerOf(session);
    if (auth === 'public') {
      if (customer) call.viewer = customer;
      return undefined;
    }
    if (!session) return refuse('Unauthenticated');
    if (auth === 'user') {
      if (!customer) return refuse('Forbidden');
      call.user = customer;
      return undefined;
    }
    const staff = staffOf(session);
    if (!staff || !this.#roles.has(staff.role)) return refuse('Forbidden');
    if (session.passwordDue && !this.#mounted.endpoint.beforePassword) {
      return refuse('PasswordDue');
    }
    call.staff = staff;
    return undefined;
  }

  /** The answer that stands ready; without one, remembers where it belongs once it is made. */
  #kept(request: FastifyRequest, call: Call<W>): Kept | undefined {
    const cache = this.#mounted.keep?.(call);
    const key = cache && answerKey(request, call.locale, () => inputOf(request, request.body));
    if (key === undefined) return undefined;
    const text = cache?.get(key);
    if (text !== undefined) return { ok: true, text };
    if (cache) call.place = { cache, key };
    return undefined;
  }

  async #handleForm(request: FastifyRequest, call: Call<W>): Promise<Outcome<unknown>> {
    const userId = call.user?.id ?? '';
    const form = await this.#parts.forms.read(request, { userId, signal: call.signal });
    if (!form.ok) return form;
    call.upload = form.value.upload;
    return this.#handle(request, call, form.value.fields);
  }

  #handle(request: FastifyRequest, call: Call<W>, body: unknown): Sooner<Outcome<unknown>> {
    const input = inputOf(request, body);
    if (!input) return refuse('MalformedBody');
    const { endpoint } = this.#mounted;
    const parsed = endpoint.input.safeParse(input);
    if (!parsed.success) {
      return refuse('InvalidInput', { fields: fieldsOf(parsed.error.issues, input, call.locale) });
    }
    if (endpoint.idempotent) {
      const refused = this.#remember(request, call, { input, parsed: parsed.data });
      if (refused) return refused;
    }
    const outcome = this.#mounted.handle(call, parsed.data);
    if (!this.#options.checkOutput) return outcome;
    return Promise.resolve(outcome).then((decided) => this.#checked(decided));
  }

  /** Takes the key of a repeated command along; a refusal when it is too long. */
  #remember(
    request: FastifyRequest,
    call: Call<W>,
    given: { input: Record<string, unknown>; parsed: unknown },
  ): Refused | undefined {
    const key = keyOf(request.raw.headers['idempotency-key'], given.input);
    if (!key) return undefined;
    if (key.length > KEY_LENGTH_MAX) {
      const problem = fieldMessageOf('tooLong', call.locale, { max: KEY_LENGTH_MAX });
      return refuse('InvalidInput', { fields: { 'Idempotency-Key': problem } });
    }
    call.idempotency = idempotencyOf(key, this.#mounted.endpoint.path, given.parsed);
    return undefined;
  }

  /** @throws Error when the outcome is not one the contract declares. */
  #checked(outcome: Outcome<unknown>): Outcome<unknown> {
    const { endpoint } = this.#mounted;
    if (!outcome.ok) {
      const isReplay = endpoint.idempotent && outcome.error === 'IdempotencyMismatch';
      if (isReplay || this.#allowed.has(outcome.error)) return outcome;
      throw new Error(`${endpoint.path} refused with ${outcome.error}, which it does not declare`);
    }
    if (endpoint.givesFile) return outcome;
    const mismatch = mismatchOf(endpoint.output, outcome.value);
    if (!mismatch) return outcome;
    throw new Error(`${endpoint.path} answered against the contract: ${mismatch}`);
  }

  #send(reply: FastifyReply, call: Call<W>, outcome: Decided): void {
    const status = outcome.ok ? 200 : ERRORS[outcome.error];
    this.#parts.meter.count(status, this.#options.timers.elapsed() - call.startedAt);
    reply
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header(WORLD_TIME_HEADER, String(this.#options.timeOf(call.world)));
    // What is still to come of a request that took too long is not waited for.
    if (status === 408) reply.header('connection', 'close');
    if (!outcome.ok) sendRefusal(reply, this.#asking(outcome, call.locale), call.locale);
    else if ('text' in outcome) this.#sendText(reply, outcome.text);
    else if (this.#mounted.endpoint.givesFile) sendFile(reply, outcome.value as Download);
    else if (call.place) this.#sendKept(reply, call, outcome.value);
    else if (this.#mounted.endpoint.compressed)
      this.#sendText(reply, textOf(reply, outcome.value, call.locale));
    else void reply.send(success(outcome.value, call.locale));
  }

  /** A refusal with what to enter in the field it is about. */
  #asking(refused: Refused, locale: Locale): Refused {
    const asked = this.#mounted.endpoint.asks?.[refused.error];
    if (!asked || refused.fields) return refused;
    const told = Object.entries(asked).map(([field, problem]) => [
      field,
      fieldMessageOf(problem, locale),
    ]);
    return { ...refused, fields: Object.fromEntries(told) };
  }

  #sendText(reply: FastifyReply, text: string): void {
    if (this.#mounted.endpoint.compressed) sendCompressed(reply, text);
    else sendText(reply, text);
  }

  #sendKept(reply: FastifyReply, { place, locale }: Call<W>, value: unknown): void {
    const text = textOf(reply, value, locale);
    place?.cache.put(place.key, text);
    this.#sendText(reply, text);
  }

  #refusalOf(error: unknown, request: FastifyRequest): Refused {
    const foreseen = errorNameOf(error as Partial<FastifyError>);
    if (foreseen === 'ServerError') {
      const { method, path } = this.#mounted.endpoint;
      this.#options.log.error({ err: error, request: request.id, method, path }, 'request failed');
    }
    return refuse(foreseen);
  }
}
