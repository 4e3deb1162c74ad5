/**
 * `Prefer: handling=strict` (RFC 7240): unknown fields, which are otherwise ignored, are refused by name.
 * Helps authors of clients, as a misspelt field is reported.
 */
import type { FastifyRequest, preValidationHookHandler } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { fieldMessageOf } from '#platform/contract/message.ts';
import type { JsonSchema } from './envelope.ts';
import { refuse } from './handlers.ts';

const STRICT = /(?:^|[,\s])handling\s*=\s*"?strict"?\s*(?:[,;]|$)/i;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that count as absent are not reported either. */
const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** Paths in a value that its schema does not know; with several schemas, those of the best match. */
function unknownIn(schema: JsonSchema, value: unknown, path = ''): string[] {
  const { anyOf, items, properties, additionalProperties } = schema;
  if (Array.isArray(anyOf)) {
    const each = anyOf.map((one) => unknownIn(one as JsonSchema, value, path));
    return each.reduce((best, one) => (one.length < best.length ? one : best));
  }
  if (Array.isArray(value)) {
    return items ? value.flatMap((one) => unknownIn(items as JsonSchema, one, path)) : [];
  }
  if (!isObject(value) || !isObject(properties)) return [];
  const given = Object.entries(value).filter(([, one]) => isGiven(one));
  return given.flatMap(([name, one]) => {
    const here = path ? `${path}.${name}` : name;
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (isObject(known)) return unknownIn(known, one, here);
    return isObject(additionalProperties) ? [] : [here];
  });
}

/** JSON Schema of an endpoint's input, all inline. */
function inputSchema({ input }: Endpoint): JsonSchema {
  return z.toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    metadata: z.registry(),
  });
}

/** Stands for the header `Idempotency-Key` wherever that is honoured. */
const KEY = 'secretKey';

/** Whether a request wants unknown fields refused. */
function wantsStrict({ raw }: FastifyRequest): boolean {
  const { prefer } = raw.headers;
  return prefer !== undefined && STRICT.test(String(prefer));
}

/** Refuses unknown fields, if the request asks for that. */
export function refuseUnknown(endpoint: Endpoint): preValidationHookHandler {
  // Rarely needed, so the schema is made on first use.
  let schema: JsonSchema | undefined;
  return (request, reply, done) => {
    if (!wantsStrict(request)) {
      done();
      return;
    }
    schema ??= inputSchema(endpoint);
    void reply.header('preference-applied', 'handling=strict');
    const given = request.raw.method === 'GET' ? request.query : request.body;
    const unknown = unknownIn(schema, given).filter(
      (name) => !(endpoint.idempotent && name === KEY),
    );
    if (unknown.length === 0) {
      done();
      return;
    }
    const problem = fieldMessageOf('unknownField', request.locale);
    void reply.send(
      refuse('InvalidInput', {
        fields: Object.fromEntries(unknown.map((name) => [name, problem])),
      }),
    );
  };
}
