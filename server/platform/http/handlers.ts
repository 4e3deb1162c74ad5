import type { ErrorName } from '#core/errors.ts';
import type { Figures } from '#core/figures.ts';
import type { Locale } from '#core/locale.ts';
import type { Role } from '#core/role.ts';
import type { Endpoint, OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { ResponseCache } from '#platform/runtime/response-cache.ts';
import type { Perform } from '#platform/runtime/world-host.ts';

/** What a handler decided. A refusal is an answer, not an exception. */
export type Outcome<T> = { ok: true; value: T } | Refused;

export interface Refused {
  ok: false;
  error: ErrorName;
  /** Field of the request → what is wrong with it, in the language of the request. */
  fields?: Record<string, string>;
  /** What it was decided by: see `REFUSAL_FIGURES`. */
  figures?: Figures;
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number;
}

/** Who a valid token belongs to. */
export interface Caller {
  id: string;
  sessionId: string;
}

/** A member of staff, by a valid token of theirs. */
export interface StaffCaller extends Caller {
  role: Role;
}

/** What a caller gave so that a repeated command runs once. */
export interface Idempotency {
  /** At most 128 characters, chosen by the client. */
  key: string;
  /** Hash of path and input: the same key with another one is a mismatch. */
  fingerprint: string;
}

interface RequestBase<W> {
  world: W;
  /** Asks a world for something in somebody’s name; given on endpoints that take a file. */
  perform?: Perform;
  locale: Locale;
  /** Address of the client. */
  ip: string;
  /** What the client calls itself: its `User-Agent`, shortened. */
  agent: string;
  /** Aborted once whoever asked has hung up. */
  readonly gone: AbortSignal;
  /** Given on endpoints that declare `idempotent`, when the client sent a key. */
  idempotency?: Idempotency;
}

/** Request of an endpoint with `auth: 'user'`. */
export interface UserRequest<W> extends RequestBase<W> {
  user: Caller;
}

/** Request of an endpoint with `auth: 'staff'`, by somebody whose role may call it. */
export interface StaffRequest<W> extends RequestBase<W> {
  staff: StaffCaller;
}

/** Request of an endpoint with `auth: 'public'`. */
export interface PublicRequest<W> extends RequestBase<W> {
  /** Which customer asks, when a valid token came along; a wrong one counts as none. */
  viewer?: Caller;
}

/** A file that came with a request, wholly in memory. */
export interface Upload {
  bytes: Buffer;
  /** As the client calls it: never a path, never believed. */
  fileName: string;
  /** As the client calls it, too. */
  mediaType: string;
}

/** A file to answer with, wholly in memory. */
export interface Download {
  bytes: Uint8Array;
  mediaType: string;
  /** The same for everybody, and for how long; without it nobody may keep it. */
  maxAgeSeconds?: number;
}

/** Where answers to whoever asks stand ready; undefined when this one has to be made. */
export type Keep<W> = (request: {
  world: W;
  user?: Caller;
  viewer?: Caller;
  /** Of a POST: what was sent, not yet held against its contract. */
  body?: unknown;
}) => ResponseCache | undefined;

/** An endpoint with what answers it, its types erased so that many fit one list. */
export interface MountedEndpoint<W> {
  endpoint: Endpoint;
  keep?: Keep<W>;
  /** `input` has passed `endpoint.input`; `user` or `staff` is set when the endpoint asks for it. */
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

/** What a handler is told of a request, by who may make it. */
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
 * With `keep`, an answer is made once for everybody whose cache is the same and who asks the same in
 * the same language.
 */
export interface KeptHandler<W, E extends Endpoint> {
  keep: Keep<W>;
  answer: Handler<W, E>;
}

type Handlers<W, C extends Readonly<Record<string, Endpoint>>> = {
  readonly [K in keyof C]: Handler<W, C[K]> | KeptHandler<W, C[K]>;
};

/**
 * Binds every endpoint of a contract to what answers it; one that is missing does not compile. A
 * handler gets what the endpoint's `auth` promises: a customer, a member of staff, or whoever.
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
          // Whoever calls has been recognised before; a handler never has to do without.
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
