import { readAnswer } from '#client/answer.ts';
import { requestOf } from '#client/request.ts';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import {
  DATA_VERSION_HEADER,
  SANDBOX_HEADER,
  WORLD_RATE_HEADER,
  WORLD_TIME_HEADER,
} from '#platform/contract/headers.ts';
import type { Envelope, Refusal } from '#platform/contract/wire.ts';
import { CallError } from './call-error.ts';
import { live } from './live.ts';
import { chosenLocale } from './locale.ts';
import { fetchOrTake } from './prefetched.ts';
import { session } from './session.ts';
import { surface } from './surface.ts';
import { hearWorldTime } from './world-clock.ts';
import { worldGone } from './world-gone.ts';
import { worldHeaders } from './world-name.ts';

const timeoutMs = 60_000;

export interface CallOptions {
  /**
   * A request replaces an unfinished one with the same key. By default the key of a read is its path and
   * input; a write has none and is never replaced, because a cancelled write may have happened.
   */
  key?: string;
  /** A repeated write with the same key gets the first answer. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

interface Surroundings {
  fetch: typeof fetchOrTake;
  token: () => string | undefined;
  locale: () => string;
  /** The server rejected this token, or requires one. */
  expire: (token: string | undefined) => void;
  /** An answer carried the world's time. */
  hearTime: (time: string | null, rate: string | null) => void;
  /** An answer carried the version of the asker's data. */
  hearVersion?: (token: string | undefined, version: string) => unknown;
  /** More headers for every request. */
  headers?: () => Readonly<Record<string, string>>;
}

function request(
  spec: Endpoint,
  input: unknown,
  token: string | undefined,
  around: Surroundings,
  options: CallOptions,
) {
  const headers = new Headers({
    'Accept-Language': around.locale(),
    Accept: 'application/json',
    ...worldHeaders,
    ...around.headers?.(),
  });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  return requestOf(spec, input, headers);
}

function failure(cause: unknown, signal: AbortSignal): CallError {
  if (!signal.aborted) return new CallError(0, 'Offline');
  const timedOut = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
  return timedOut
    ? new CallError(408, 'Timeout')
    : new CallError(0, 'Cancelled', cause instanceof Error ? cause.message : '');
}

function refusal(answer: Envelope): CallError {
  const data = (answer.data ?? {}) as Partial<Refusal>;
  return new CallError(answer.code, data.error ?? 'ServerError', answer.msg, data);
}

function hearHeaders(headers: Headers, token: string | undefined, around: Surroundings): void {
  const worldTime = headers.get(WORLD_TIME_HEADER);
  around.hearTime(worldTime, headers.get(WORLD_RATE_HEADER));
  const version = headers.get(DATA_VERSION_HEADER);
  if (version !== null) around.hearVersion?.(token, version);
  // Only endpoints send the world's time: an answer of a proxy says nothing about the server.
  if (worldTime !== null) surface.hear(headers.get(SANDBOX_HEADER) === 'on');
}

const isRead = (spec: Endpoint) => spec.method === 'GET';

export function createCall(around: Surroundings) {
  const inFlight = new Map<string, AbortController>();

  return async function call<E extends Endpoint>(
    spec: E,
    input: InputOf<E>,
    options: CallOptions = {},
  ): Promise<OutputOf<E>> {
    const controller = new AbortController();
    const key =
      options.key ?? (isRead(spec) ? `${spec.path} ${JSON.stringify(input ?? {})}` : undefined);
    if (key) {
      inFlight.get(key)?.abort();
      inFlight.set(key, controller);
    }
    const signals = [controller.signal, AbortSignal.timeout(timeoutMs)];
    if (options.signal) signals.push(options.signal);
    const signal = AbortSignal.any(signals);
    const token = around.token();
    const { url, init } = request(spec, input, token, around, options);
    try {
      const response = await around.fetch(url, { ...init, signal });
      hearHeaders(response.headers, token, around);
      const answer = await readAnswer(response);
      if (answer.code === 401 || answer.code === 403) around.expire(token);
      if (answer.code !== 200) {
        const refused = refusal(answer);
        if (refused.error === 'UnknownWorld') worldGone.hear();
        throw refused;
      }
      return answer.data as OutputOf<E>;
    } catch (cause) {
      throw cause instanceof CallError ? cause : failure(cause, signal);
    } finally {
      if (key && inFlight.get(key) === controller) inFlight.delete(key);
    }
  };
}

/** How this client calls the server; typed by the endpoint. */
export const call = createCall({
  fetch: fetchOrTake,
  token: () => session.token,
  locale: chosenLocale,
  expire: session.expire,
  hearTime: hearWorldTime,
  hearVersion: live.hearVersion,
});
