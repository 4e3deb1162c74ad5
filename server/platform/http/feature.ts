import type { ErrorName } from '#core/errors.ts';
import type { Locale } from '#core/locale.ts';
import type { Role } from '#core/role.ts';
import type { Endpoint, OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { Shelf } from '#platform/runtime/shelf.ts';

/** What a handler decided. A refusal is an answer, not an exception. */
export type Outcome<T> = { ok: true; value: T } | Refused;

export interface Refused {
  ok: false;
  error: ErrorName;
  /** Field of the request → what is wrong with it, in the language of the request. */
  fields?: Record<string, string>;
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
  locale: Locale;
  /** Address of the client. */
  ip: string;
  /** What the client calls itself: its `User-Agent`, shortened. */
  agent: string;
  /** Given on endpoints that declare `idempotent`, when the client sent a key. */
  idempotency?: Idempotency;
  /** Aborted when the time is up or the client is gone. */
  readonly signal: AbortSignal;
}

/** Request of an endpoint with `auth: 'user'`. */
export interface FeatureRequest<W> extends RequestBase<W> {
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

type Answer<E> = Promise<Outcome<OutputOf<E>>> | Outcome<OutputOf<E>>;

export type UserHandler<W, E> = (request: FeatureRequest<W>, input: ParsedInputOf<E>) => Answer<E>;
export type StaffHandler<W, E> = (request: StaffRequest<W>, input: ParsedInputOf<E>) => Answer<E>;
export type PublicHandler<W, E> = (request: PublicRequest<W>, input: ParsedInputOf<E>) => Answer<E>;

/** A file that came with a request, wholly in memory. */
export interface Upload {
  bytes: Buffer;
  /** As the client calls it: never a path, never believed. */
  fileName: string;
}

export type UploadHandler<W, E> = (
  request: FeatureRequest<W> & { upload: Upload },
  input: ParsedInputOf<E>,
) => Answer<E>;

/** A file to answer with, wholly in memory. */
export interface Download {
  bytes: Uint8Array;
  mediaType: string;
  /** The same for everybody, and for how long; without it nobody may keep it. */
  maxAgeSeconds?: number;
}

export type DownloadHandler<W, E> = (
  request: FeatureRequest<W>,
  input: ParsedInputOf<E>,
) => Promise<Outcome<Download>>;

export type PublicDownloadHandler<W, E> = (
  request: PublicRequest<W>,
  input: ParsedInputOf<E>,
) => Outcome<Download>;

export type StaffDownloadHandler<W, E> = (
  request: StaffRequest<W>,
  input: ParsedInputOf<E>,
) => Promise<Outcome<Download>>;

/** An endpoint with what answers it, its types erased so that many fit one list. */
export interface Feature<W> {
  endpoint: Endpoint;
  /** Takes a multipart form with one file instead of JSON. */
  takesFile?: true;
  /** Where answers to whoever asks stand ready; undefined when this one has to be made. */
  keep?(request: { world: W; user?: Caller; viewer?: Caller }): Shelf | undefined;
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

/**
 * Answers an endpoint that needs a customer's token. With `keep`, an answer is made once for everybody whose
 * shelf is the same and who asks the same in the same language.
 * @throws Error when the endpoint is for others: declare it with `publicFeature` or `staffFeature`.
 */
export function feature<E extends Endpoint, W>(
  endpoint: E,
  handler: UserHandler<W, E>,
  keep?: Feature<W>['keep'],
): Feature<W> {
  if (endpoint.auth !== 'user') throw new Error(`${endpoint.path} is ${endpoint.auth}, not user`);
  return {
    endpoint,
    handle: (request, input) => {
      if (!request.user) throw new Error(`${endpoint.path} was reached without a user`);
      return handler(request as FeatureRequest<W>, input as ParsedInputOf<E>);
    },
    ...(keep && { keep }),
  };
}

/**
 * Answers an endpoint for staff; who may not call it does not get here.
 * @throws Error when the endpoint is not for staff.
 */
export function staffFeature<E extends Endpoint, W>(
  endpoint: E,
  handler: StaffHandler<W, E>,
): Feature<W> {
  if (endpoint.auth !== 'staff') throw new Error(`${endpoint.path} is ${endpoint.auth}, not staff`);
  return {
    endpoint,
    handle: (request, input) => {
      if (!request.staff) throw new Error(`${endpoint.path} was reached without a member of staff`);
      return handler(request as StaffRequest<W>, input as ParsedInputOf<E>);
    },
  };
}

/**
 * Answers an endpoint anybody may call; `keep` as above.
 * @throws Error when the endpoint needs a token: declare it with `feature`.
 */
export function publicFeature<E extends Endpoint, W>(
  endpoint: E,
  handler: PublicHandler<W, E>,
  keep?: Feature<W>['keep'],
): Feature<W> {
  if (endpoint.auth !== 'public') throw new Error(`${endpoint.path} needs a token: use feature`);
  return {
    endpoint,
    handle: (request, input) => handler(request, input as ParsedInputOf<E>),
    ...(keep && { keep }),
  };
}

/**
 * Answers an endpoint that takes a file from a person logged in; the fields of the form are its input.
 * @throws Error when the endpoint is public.
 */
export function uploadFeature<E extends Endpoint, W>(
  endpoint: E,
  handler: UploadHandler<W, E>,
): Feature<W> {
  const plain = feature<E, W>(endpoint, (request, input) => {
    if (!('upload' in request)) throw new Error(`${endpoint.path} was reached without a file`);
    return handler(request as FeatureRequest<W> & { upload: Upload }, input);
  });
  return { ...plain, takesFile: true };
}

/**
 * Answers an endpoint that gives a file to a person logged in; refusals come in the envelope.
 * @throws Error when the endpoint is public, or does not declare the file.
 */
export function downloadFeature<E extends Endpoint, W>(
  endpoint: E,
  handler: DownloadHandler<W, E>,
): Feature<W> {
  if (!endpoint.givesFile) throw new Error(`${endpoint.path} declares no file`);
  return feature<E, W>(endpoint, handler as UserHandler<W, E>);
}

/** The same for anybody. */
export function publicDownloadFeature<E extends Endpoint, W>(
  endpoint: E,
  handler: PublicDownloadHandler<W, E>,
): Feature<W> {
  if (!endpoint.givesFile) throw new Error(`${endpoint.path} declares no file`);
  return publicFeature<E, W>(endpoint, handler as PublicHandler<W, E>);
}

/** The same for staff. */
export function staffDownloadFeature<E extends Endpoint, W>(
  endpoint: E,
  handler: StaffDownloadHandler<W, E>,
): Feature<W> {
  if (!endpoint.givesFile) throw new Error(`${endpoint.path} declares no file`);
  return staffFeature<E, W>(endpoint, handler as StaffHandler<W, E>);
}

/** The ways to make a feature, bound to one World type, so handlers need no annotation. */
export function featuresOf<W>() {
  return {
    feature: <E extends Endpoint>(
      endpoint: E,
      handler: UserHandler<W, E>,
      keep?: Feature<W>['keep'],
    ) => feature<E, W>(endpoint, handler, keep),
    publicFeature: <E extends Endpoint>(
      endpoint: E,
      handler: PublicHandler<W, E>,
      keep?: Feature<W>['keep'],
    ) => publicFeature<E, W>(endpoint, handler, keep),
    uploadFeature: <E extends Endpoint>(endpoint: E, handler: UploadHandler<W, E>) =>
      uploadFeature<E, W>(endpoint, handler),
  };
}

export function done<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function refuse(error: ErrorName, more: Omit<Refused, 'ok' | 'error'> = {}): Refused {
  return { ok: false, error, ...more };
}
