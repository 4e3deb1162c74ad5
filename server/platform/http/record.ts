/** Records requests and answers of the sandbox for `/sandbox/requests`. */
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import type { Timers } from '#platform/runtime/clock.ts';
import { keptText, type RecordedRequest, type RequestLog } from '#platform/runtime/request-log.ts';
import { type Worlds, worldOf } from './world-of.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The world's time when the endpoint began, epoch milliseconds. */
    begunAt: number;
    /** The body before it was cleaned. */
    received?: unknown;
    recorded?: RecordedRequest;
  }
}

interface RecordingWorld {
  readonly clock: { now(): number };
  readonly requests?: RequestLog;
}

/** Reading the logs must not fill this one. */
const LOG_PATHS = ['/sandbox/requests', '/sandbox/events'];
/** A longer body is serialised and cut at once, instead of keeping the parsed object. */
const BODY_BYTES_MAX = 16 * 1024;

function bodyOf(request: FastifyRequest) {
  const { upload, raw } = request;
  const body = upload ? request.body : request.received;
  if (body === undefined || body === null)
    return { body: undefined, longBody: undefined, bytes: 0 };
  if (upload) return { body, longBody: undefined, bytes: 1024 };
  // Without a length it came in chunks, and may have any size.
  const bytes = Number(raw.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (bytes <= BODY_BYTES_MAX) return { body, longBody: undefined, bytes };
  return { body: undefined, longBody: keptText(JSON.stringify(body)), bytes: 0 };
}

function uploadOf({ upload }: FastifyRequest) {
  return upload && { bytes: upload.bytes.length, mediaType: upload.mediaType };
}

const answerBytesOf = (payload: unknown): number | undefined =>
  payload instanceof Uint8Array ? payload.byteLength : undefined;

interface RecordedRoute {
  world: RecordingWorld;
  timers: Timers;
  /** The endpoint's path as in the contract. */
  path?: string;
}

/** Records a request with its answer, or with status 0 when there will be none. */
export function record(
  reply: FastifyReply,
  { world, timers, path }: RecordedRoute,
  payload?: unknown,
): void {
  const { request } = reply;
  const { raw, injection } = request;
  const { method = '', url = '' } = raw;
  if (world.requests === undefined || LOG_PATHS.some((path) => url.startsWith(path))) return;
  const hasBegun = request.world !== undefined;
  const { body, longBody, bytes } = bodyOf(request);
  const recorded: RecordedRequest = {
    id: request.id,
    at: hasBegun ? request.begunAt : world.clock.now(),
    durationMs: hasBegun ? timers.elapsed() - request.startedAt : 0,
    method,
    url,
    path,
    personId: (request.user ?? request.viewer ?? request.staff)?.id,
    headers: raw.headers,
    body,
    longBody,
    upload: uploadOf(request),
    status: payload === undefined ? 0 : reply.statusCode,
    answerHeaders: reply.getHeaders(),
    answer: typeof payload === 'string' ? keptText(payload) : undefined,
    answerBytes: answerBytesOf(payload),
    faults: injection?.faults,
    isLost: payload === undefined || injection?.dropsAnswer === true,
  };
  request.recorded = recorded;
  world.requests.record(recorded, bytes);
}

/** Updates the duration of a request whose answer was delayed last. */
export function recordDelay({ recorded, startedAt }: FastifyRequest, timers: Timers): void {
  if (recorded) recorded.durationMs = timers.elapsed() - startedAt;
}

/** Records every answer of an endpoint. */
export function recordAnswers(path: string, timers: Timers): onSendHookHandler<unknown> {
  return (request, reply, payload, done) => {
    const world = request.world as RecordingWorld | undefined;
    if (world) record(reply, { world, timers, path }, payload);
    done();
  };
}

/** Records every refusal outside the endpoints, except for files and health checks. */
export function recordRefusals<W extends RecordingWorld>(
  app: FastifyInstance,
  { worlds, timers }: { worlds: Worlds<W>; timers: Timers },
): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isOther = request.world === undefined && reply.statusCode >= 400;
    if (isOther && !request.routeOptions.config?.forAnybody) {
      const world = worldOf(request, worlds);
      // A sleeping world has nobody looking at its log.
      if (world && !(world instanceof Promise)) record(reply, { world, timers }, payload);
    }
    done();
  });
}
