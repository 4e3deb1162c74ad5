import type { ErrorName } from '#core/errors.ts';
import type { Figures } from '#core/figures.ts';
import type { Locale } from '#core/locale.ts';
import type { Role } from '#core/role.ts';
import type { Endpoint, OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { ResponseCache } from '#platform/runtime/response-cache.ts';
import type { Perform } from '#platform/runtime/world-host.ts';

/** The outcome of a handler. A refusal is an answer, not an exception. */
export type Outcome<T> = { ok: true; value: T } | Refused;

export interface Refused {
  ok: false;
  error: ErrorName;
  /** Field of the request → text about its problem, in the request's language. */
  fields?: Record<string, string>;
  /** The figures it was decided by: see `REFUSAL_FIGURES`. */
  figures?: Figures;
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number;
}

/** The owner of a valid token. */
export interface Caller {
  id: string;
  sessionId: string;
}

/** A member of staff with a valid token. */
export interface StaffCaller extends Caller {
  role: Role;
}

/** Identifies a command, so that a repeated one runs once. */
export interface Idempotency {
  /** At most 128 characters, chosen by the client. */
  key: string;
  /** Hash of path and input: a different one with the same key is a mismatch. */
  fingerprint: string;
}

interface RequestBase<W> {
  world: W;
  /** Runs a request on a world in somebody’s name; set on endpoints that take a file. */
  perform?: Perform;
  locale: Locale;
  /** Address of the client. */
  ip: string;
  /** The client's `User-Agent`, shortened. */
  agent: string;
  /** Aborted once the caller has hung up. */
  readonly gone: AbortSignal;
  /** Set on `idempotent` endpoints when the client sent a key. */
  idempotency?: Idempotency;
}

/** A request to an endpoint with `auth: 'user'`. */
export interface UserRequest<W> extends RequestBase<W> {
  user: Caller;
}

/** A request to an endpoint with `auth: 'staff'`, from a role that may call it. */
export interface StaffRequest<W> extends RequestBase<W> {
  staff: StaffCaller;
}

/** A request to an endpoint with `auth: 'public'`. */
export interface PublicRequest<W> extends RequestBase<W> {
  /** The customer, if a valid token was sent; an invalid one counts as none. */
  viewer?: Caller;
}

/** An uploaded file, completely in memory. */
export interface Upload {
  bytes: Buffer;
  /** The client's name for it: never used as a path, never trusted. */
  fileName: string;
  /** The client's claim, too. */
  mediaType: string;
}

/** A file to send, completely in memory. */
export interface Download {
  bytes: Uint8Array;
  mediaType: string;
  /** For public files: how long they may be cached; when absent, they may not be. */
  maxAgeSeconds?: number;
}

/** The cache of answers for a request; undefined when its answer must be computed. */
export type Keep<W> = (request: {
  world: W;
  user?: Caller;
  viewer?: Caller;
  /** For a POST: the body, not validated yet. */
  body?: unknown;
}) => ResponseCache | undefined;

/** An endpoint with its handler, its types erased so that all fit one list. */
export interface MountedEndpoint<W> {
  endpoint: Endpoint;
  keep?: Keep<W>;
  /** `input` has passed `endpoint.input`; `user` or `staff` is set when the endpoint requires it. */
  handle(
    request: RequestBase<W> & {
      user?: Caller;
      staff?: StaffCaller;
      viewer?: Caller;
      upload?: Upload;
    },
    input: unknown,
  ): Promise<Outcome<unknown>> | Outcome<unknown>;
}

/** The request type of a handler, by the endpoint's `auth`. */
type RequestOf<W, E extends Endpoint> = (E['auth'] extends 'user'
  ? UserRequest<W>
  : E['auth'] extends 'staff'
    ? StaffRequest<W>
    : PublicRequest<W>) &
  (NonNullable<E['takesFile']> extends true ? { upload: Upload } : unknown);

type AnswerOf<E extends Endpoint> = Outcome<
  NonNullable<E['givesFile']> extends true ? Download : OutputOf<E>
>;

export type Handler<W, E extends Endpoint> = (
  request: RequestOf<W, E>,
  input: ParsedInputOf<E>,
) => AnswerOf<E> | Promise<AnswerOf<E>>;

/**
 * With `keep`, an answer is computed once for everybody who shares the cache and sends the same request
 * in the same language.
 */
export interface KeptHandler<W, E extends Endpoint> {
  keep: Keep<W>;
  answer: Handler<W, E>;
}

type Handlers<W, C extends Readonly<Record<string, Endpoint>>> = {
  readonly [K in keyof C]: Handler<W, C[K]> | KeptHandler<W, C[K]>;
};

/**
 * Binds every endpoint of a contract to its handler; a missing one does not compile. A handler's request
 * has what the endpoint's `auth` promises: a customer, a member of staff, or neither.
 */
export function handlersFor<W>() {
  return <const C extends Readonly<Record<string, Endpoint>>>(
    contract: C,
    handlers: Handlers<W, C>,
  ): readonly MountedEndpoint<W>[] =>
    Object.entries(contract).map(([name, endpoint]) => {
      const given = handlers[name as keyof C] as Handler<W, Endpoint> | KeptHandler<W, Endpoint>;
      const { answer, keep } =
        typeof given === 'function' ? { answer: given, keep: undefined } : given;
      return {
        endpoint,
        ...(keep && { keep }),
        handle: (request, input) => {
          // Authentication ran before; a handler may rely on it.
          if (endpoint.auth !== 'public' && !request[endpoint.auth]) {
            throw new Error(
              `${endpoint.path} was reached without an authenticated ${endpoint.auth}`,
            );
          }
          return answer(request as Parameters<typeof answer>[0], input);
        },
      };
    });
}

export function done<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function refuse(error: ErrorName, more: Omit<Refused, 'ok' | 'error'> = {}): Refused {
  return { ok: false, error, ...more };
}
