import type { FastifyRequest } from 'fastify';
import { cleanInto, isPlainObject, TooDeep } from './clean.ts';

/**
 * What a request asks, cleaned: the query of a GET or the body of a POST, and the path parameters,
 * which win. A POST takes nothing from its query: a page of others can make a browser send one, but
 * not a body of JSON without asking first. Undefined when the body is no object, or nested deeper
 * than any form.
 */
export function inputOf(
  request: FastifyRequest,
  body: unknown,
): Record<string, unknown> | undefined {
  if (body !== undefined && body !== null && !isPlainObject(body)) return undefined;
  const input: Record<string, unknown> = {};
  try {
    cleanInto(input, request.raw.method === 'GET' ? request.query : body);
    cleanInto(input, request.params);
    return input;
  } catch (error) {
    if (error instanceof TooDeep) return undefined;
    throw error;
  }
}
