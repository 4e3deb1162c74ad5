import { createHash } from 'node:crypto';
import type { preHandlerHookHandler, preValidationHookHandler } from 'fastify';
import type { Locale } from '#core/locale.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { fieldMessageOf } from '#platform/contract/message.ts';
import { type Idempotency, refuse } from './handlers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** On an `idempotent` endpoint: the client's key for this command. */
    commandKey?: string;
    idempotency?: Idempotency;
  }
}

const KEY_LENGTH_MAX = 128;

/** JSON with sorted keys in every object, so that equal input gives equal text. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const pairs = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`);
  return `{${pairs.join(',')}}`;
}

/** The key a client gave: the header, even if empty, else the order payload's `secretKey`. */
function keyOf(
  header: string | string[] | undefined,
  input: Readonly<Record<string, unknown>>,
): string | undefined {
  const given = Array.isArray(header) ? header[0] : header;
  if (given !== undefined) return given.trim();
  return typeof input.secretKey === 'string' ? input.secretKey : undefined;
}

/** Fields that do not make it a different command; a hash would also give away so short a secret. */
const LEFT_OUT = ['secretKey', 'payPassWord'];

/** `input` as parsed by the schema, so that neither ignored fields nor the key make a difference. */
function idempotencyOf(key: string, path: string, input: unknown): Idempotency {
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown>) };
  for (const field of LEFT_OUT) delete rest[field];
  const fingerprint = createHash('sha256')
    .update(`${path}\n${canonical(rest)}`)
    .digest('base64url');
  return { key, fingerprint };
}

/** Reads the key before validation, as not every schema keeps `secretKey`. */
export const readCommandKey: preValidationHookHandler = (request, _reply, done) => {
  const input = request.body as Record<string, unknown>;
  const key = keyOf(request.raw.headers['idempotency-key'], input);
  if (key !== undefined) request.commandKey = key;
  done();
};

/** What is wrong with a key. An empty one would not protect whoever relies on it from a second effect. */
function problemOf(key: string, locale: Locale): string | undefined {
  if (key === '') return fieldMessageOf('required', locale);
  if (key.length <= KEY_LENGTH_MAX) return undefined;
  return fieldMessageOf('tooLong', locale, { max: KEY_LENGTH_MAX });
}

/** Passes the command's key to the handler; refuses a key that is empty or too long. */
export function identifyCommand({ path }: Endpoint): preHandlerHookHandler {
  return (request, reply, done) => {
    const { commandKey: key, locale } = request;
    if (key === undefined) {
      done();
      return;
    }
    const problem = problemOf(key, locale);
    if (problem === undefined) {
      request.idempotency = idempotencyOf(key, path, request.body);
      done();
    } else void reply.send(refuse('InvalidInput', { fields: { 'Idempotency-Key': problem } }));
  };
}
