import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import {
  ACTIVE_AT_HEADER,
  DATA_VERSION_HEADER,
  REQUEST_ID_HEADER,
  SANDBOX_HEADER,
  WORLD_RATE_HEADER,
  WORLD_TIME_HEADER,
} from '#platform/contract/headers.ts';

const HEADERS = [
  'authorization',
  'content-type',
  'accept-language',
  'idempotency-key',
  'prefer',
  'x-world',
  ACTIVE_AT_HEADER,
  REQUEST_ID_HEADER,
];
/** Headers of an answer that a page may read. */
const EXPOSED = [
  'preference-applied',
  'retry-after',
  REQUEST_ID_HEADER,
  WORLD_TIME_HEADER,
  WORLD_RATE_HEADER,
  DATA_VERSION_HEADER,
  SANDBOX_HEADER,
];
const PREFLIGHT_SECONDS = 600;

/**
 * Lets pages of these origins call from a browser. Without any, nothing is added, and browsers allow only
 * our own pages. Tokens travel in a header, never in a cookie, so credentials are not allowed.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  // A hook costs every request, so none is added when it is not needed.
  if (origins.length === 0) return;
  app.register(cors, {
    // Always a list: a single string would be sent to pages of every origin.
    origin: [...origins],
    methods: ['GET', 'POST'],
    allowedHeaders: HEADERS,
    exposedHeaders: EXPOSED,
    maxAge: PREFLIGHT_SECONDS,
  });
}
