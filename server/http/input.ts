import type { FastifyRequest } from 'fastify';
import { cleanInto, isPlainObject, TooDeep } from './clean.ts';

/**
 * Query, body and path parameters as one object, cleaned; the later win. Undefined when the body is
 * no object, or nested deeper than any form.
 */
export function inputOf(
  request: FastifyRequest,
  body: unknown,
): Record<string, unknown> | undefined {
  if (body !== undefined && body !== null && !isPlainObject(body)) return undefined;
  const input: Record<string, unknown> = {};
  try {
    cleanInto(input, request.query);
    if (body) cleanInto(input, body);
    cleanInto(input, request.params);
    return input;
  } catch (error) {
    if (error instanceof TooDeep) return undefined;
    throw error;
  }
}
