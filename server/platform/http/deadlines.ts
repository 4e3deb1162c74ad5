import type { FastifyReply } from 'fastify';
import type { Timers } from '#platform/runtime/clock.ts';
import { refuse } from './handlers.ts';
import type { ServedWorld } from './world-of.ts';

export interface Deadlines {
  /** Starts the deadline of a request in a world, counted from `startedAt`; a late request is answered. */
  start(reply: FastifyReply): void;
  end(reply: FastifyReply): void;
}

const inFlightOf = ({ request }: FastifyReply) =>
  (request.world as ServedWorld | undefined)?.inFlight;

/**
 * A single timer for all requests in flight; late by at most a quarter of the limit. Fastify's
 * `handlerTimeout` would be one timer per request, and ends once the body is read.
 */
export function createDeadlines(timers: Timers, limitMs: number): Deadlines {
  // In order of start, so the first one in time ends the search.
  const flying = new Set<FastifyReply>();
  timers.every(Math.min(1000, limitMs / 4), () => {
    const now = timers.elapsed();
    for (const reply of flying) {
      if (now - reply.request.startedAt < limitMs) break;
      flying.delete(reply);
      void reply.send(refuse('RequestTimeout'));
    }
  });
  return {
    start: (reply) => {
      flying.add(reply);
      inFlightOf(reply)?.add(reply);
    },
    end: (reply) => {
      flying.delete(reply);
      inFlightOf(reply)?.delete(reply);
    },
  };
}
