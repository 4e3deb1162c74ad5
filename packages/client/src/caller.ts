/** Executes a call, with retries. */

import type { RefusalData } from './answer.ts';
import { readAnswer } from './answer.ts';
import type { CallOptions } from './call-types.ts';
import { madeUpName } from './made-up-name.ts';
import type { Route } from './request.ts';
import { requestOf } from './request.ts';
import { SandbourseError } from './sandbourse-error.ts';

export interface Operation extends Route {
  /** Name in the contract, such as `order.createStock`. */
  name: string;
  /** Takes an idempotency key: repeats execute it only once. */
  isKeyed: boolean;
  /** Changes nothing, so it is safe to repeat. */
  isRead: boolean;
  givesFile: boolean;
}

export interface Surroundings {
  /** Scheme, host and port. */
  url: string;
  world: string | undefined;
  token: string | undefined;
  language: string;
  /** Time limit of an attempt, in milliseconds. */
  timeoutMs: number;
  /** How often to repeat a call whose answer was lost, if that is safe. */
  retries: number;
  /** Total time to wait for calls that are refused temporarily, in milliseconds. */
  patienceMs: number;
  fetch: typeof fetch;
  /** Names the next request in the server's log; undefined leaves that to the server. */
  nextRequestId: () => string | undefined;
}

/** Before the second attempt, in milliseconds; doubled for each further one. */
const PAUSE_MS = 100;
/** Longest pause between attempts, in milliseconds. */
const PAUSE_MS_MAX = 2_000;

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  if (signal?.aborted) return Promise.reject(signal.reason);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(done, ms);
    function done() {
      signal?.removeEventListener('abort', stop);
      resolve();
    }
    function stop() {
      clearTimeout(timer);
      reject(signal?.reason);
    }
    signal?.addEventListener('abort', stop, { once: true });
  });
}

function headersFor(around: Surroundings, options: CallOptions, key: string | undefined): Headers {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': around.language });
  const set = (name: string, value: string | undefined) => {
    if (value !== undefined) headers.set(name, value);
  };
  set('X-World', around.world);
  set('Authorization', around.token && `Bearer ${around.token}`);
  set('Idempotency-Key', key);
  set('X-Request-Id', options.requestId ?? around.nextRequestId());
  return headers;
}

/** A testers' call on a server without the surface: with it, every answer has the header. */
const isAbsent = ({ path }: Operation, { status, headers }: Response): boolean =>
  status === 404 && path.startsWith('/sandbox') && headers.get('x-sandbox') === null;

/** The header in seconds, as the server writes it; a date would need its clock. */
function secondsIn({ headers }: Response): number | undefined {
  const told = headers.get('retry-after') ?? '';
  return /^\d+$/.test(told) ? Number(told) : undefined;
}

async function refusalOf(operation: Operation, response: Response): Promise<SandbourseError> {
  const { code, msg, data } = await readAnswer(response);
  const { error = 'ServerError', ...details } = (data ?? {}) as Partial<RefusalData>;
  const isOff = error === 'NotFound' && isAbsent(operation, response);
  return new SandbourseError(error, {
    operation: operation.name,
    status: code,
    message: isOff
      ? 'the sandbox of this server is off (SANDBOX=false)'
      : msg || `the server answered ${code} without a message`,
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: secondsIn(response),
    ...details,
  });
}

async function read(operation: Operation, response: Response): Promise<unknown> {
  if (!response.ok) throw await refusalOf(operation, response);
  if (operation.givesFile) return response.blob();
  const { code, msg, data } = await readAnswer(response);
  if (code === 200) return data;
  throw new SandbourseError('ServerError', {
    operation: operation.name,
    status: code,
    message: msg || 'the answer is not from a Sandbourse server',
    requestId: response.headers.get('x-request-id') ?? undefined,
  });
}

function lost(operation: string, around: Surroundings, cause: unknown, limit: AbortSignal) {
  const message = limit.aborted
    ? 'no answer in time'
    : `no answer from ${around.url || 'the server'}`;
  const name = limit.aborted ? 'Timeout' : 'Offline';
  return new SandbourseError(name, { operation, status: 0, message, cause });
}

async function attempt(
  operation: Operation,
  input: unknown,
  around: Surroundings,
  options: CallOptions & { key: string | undefined },
): Promise<unknown> {
  const headers = headersFor(around, options, options.key);
  const { url, init } = requestOf(operation, input, headers);
  const limit = AbortSignal.timeout(options.timeoutMs ?? around.timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
  try {
    const response = await around.fetch(around.url + url, { ...init, signal });
    return await read(operation, response);
  } catch (cause) {
    if (cause instanceof SandbourseError) throw cause;
    // A call aborted by the caller fails with the caller's own reason.
    options.signal?.throwIfAborted();
    throw lost(operation.name, around, cause, limit);
  }
}

/** The call did not execute, or may safely be repeated under its key; another attempt can help. */
const isWorthAgain = (error: unknown): error is SandbourseError =>
  error instanceof SandbourseError && (error.isUnanswered || error.name === 'RequestTimeout');

function pauseBefore(error: SandbourseError, tried: number): number {
  const own = PAUSE_MS * 2 ** (tried - 1);
  return Math.min(PAUSE_MS_MAX, Math.max(own, (error.retryAfterSeconds ?? 0) * 1000));
}

/** How long to wait before repeating a call that was refused temporarily; undefined for other refusals. */
const retryAfterOf = (error: unknown): number | undefined =>
  error instanceof SandbourseError && error.status === 429 && error.retryAfterSeconds !== undefined
    ? error.retryAfterSeconds * 1000
    : undefined;

/** @throws TypeError for an empty key: the call would be repeated, but the server could not know it again. */
function keyOf({ name, isKeyed }: Operation, given: string | undefined): string | undefined {
  if (given?.trim() === '') throw new TypeError(`${name}: idempotencyKey is empty`);
  return given ?? (isKeyed ? madeUpName() : undefined);
}

/**
 * Sends a call until it is answered. Reads and keyed commands are repeated when their answer is lost, because
 * the server executes them once. Others are sent only once, except after a temporary refusal: then nothing
 * has happened.
 */
export async function send(
  operation: Operation,
  input: unknown,
  around: Surroundings,
  options: CallOptions = {},
): Promise<unknown> {
  const key = keyOf(operation, options.idempotencyKey);
  const tries = operation.isRead || operation.isKeyed ? around.retries + 1 : 1;
  let patienceMs = around.patienceMs;
  for (let tried = 1; ; ) {
    try {
      return await attempt(operation, input, around, { ...options, key });
    } catch (error) {
      const waitMs = retryAfterOf(error);
      if (waitMs !== undefined && waitMs <= patienceMs) {
        patienceMs -= waitMs;
        await pause(waitMs, options.signal);
        continue;
      }
      if (tried >= tries || !isWorthAgain(error)) throw error;
      await pause(pauseBefore(error, tried), options.signal);
      tried += 1;
    }
  }
}
