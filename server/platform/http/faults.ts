/** Lets faults that were asked for in the sandbox strike a request. What it does is never touched. */
import type { FastifyReply, onSendHookHandler, preValidationHookHandler } from 'fastify';
import { ERRORS, type ErrorName } from '#core/errors.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Timers } from '#platform/runtime/clock.ts';
import type { Delay, Injection } from '#platform/runtime/faults.ts';
import type { Deadlines } from './deadlines.ts';
import { refusal } from './envelope.ts';
import { refuse } from './handlers.ts';
import { record, recordDelay } from './record.ts';
import type { ServedWorld } from './world-of.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What befalls it; undefined when nothing does. */
    injection?: Injection;
  }
}

/** What a status that is none of our refusals calls itself. */
const NAMES: Readonly<Record<number, ErrorName>> = {
  429: 'TooManyRequests',
  503: 'Unavailable',
  504: 'Unavailable',
};

/** A refusal that nobody decided, as if something on the way had given it. */
function sendStatus(
  reply: FastifyReply,
  { status, retryAfterSeconds = 1 }: Extract<Injection['instead'], object>,
): void {
  const name = NAMES[status] ?? 'ServerError';
  void reply.code(status);
  if (status === 429 || status === 503) void reply.header('retry-after', String(retryAfterSeconds));
  const refused = refuse(name, ERRORS[name] === 429 ? { retryAfterSeconds } : {});
  void reply.send({ ...refusal(refused, reply.request.locale), code: status });
}

/** Ends a connection without a word: `reset` at once, otherwise as if the server had gone. */
function hangUp(reply: FastifyReply, isReset: boolean): void {
  const { socket } = reply.request.raw;
  reply.hijack();
  if (isReset && 'resetAndDestroy' in socket) socket.resetAndDestroy();
  else socket.destroy();
}

interface Waiting {
  reply: FastifyReply;
  timers: Timers;
  /** Nobody waits for the answer any more. */
  onGone(): void;
}

/** One delay after the other, in real time; each is over at once when its fault is dropped. */
function waitOut(delays: readonly Delay[], waiting: Waiting, go: () => void): void {
  const [delay, ...rest] = delays;
  if (!delay) {
    go();
    return;
  }
  const { reply, timers, onGone } = waiting;
  const over = (next: () => void) => () => {
    stopTimer();
    stopListening();
    reply.raw.off('close', gone);
    next();
  };
  const onward = over(() => {
    // Who was told meanwhile that it took too long is not served after all.
    if (!reply.sent) waitOut(rest, waiting, go);
  });
  const gone = over(onGone);
  const stopTimer = timers.after(delay.ms, onward);
  const stopListening = delay.onDrop(onward);
  reply.raw.once('close', gone);
}

/**
 * Strikes requests to an endpoint once it is known whose they are, before anything else is done with
 * them. While nothing is set this costs one look.
 */
export function injectBefore(
  { method, path }: Endpoint,
  timers: Timers,
  deadlines: Deadlines,
): preValidationHookHandler {
  const place = `${method} ${path}`;
  return (request, reply, done) => {
    const { faults } = request.world as ServedWorld;
    if (faults === undefined || faults.isQuiet) {
      done();
      return;
    }
    const { id } = request.user ?? request.viewer ?? request.staff ?? {};
    const injection = faults.inject(place, id);
    if (injection === undefined) {
      done();
      return;
    }
    request.injection = injection;
    const { instead } = injection;
    const world = request.world as ServedWorld;
    // Nothing will be answered.
    const onGone = () => {
      deadlines.end(reply);
      record(reply, { world, timers, path });
    };
    waitOut(injection.before, { reply, timers, onGone }, () => {
      if (instead === undefined) {
        done();
      } else if (instead === 'reset') {
        onGone();
        hangUp(reply, true);
      } else {
        sendStatus(reply, instead);
      }
    });
  };
}

/** Keeps an answer back, for good or for a while, once what it tells of is done. */
export function injectAfter(timers: Timers): onSendHookHandler<unknown> {
  return (request, reply, _payload, done) => {
    const { injection } = request;
    if (injection === undefined) {
      done();
      return;
    }
    waitOut(injection.after, { reply, timers, onGone: () => {} }, () => {
      recordDelay(request, timers);
      if (injection.dropsAnswer) hangUp(reply, false);
      else done();
    });
  };
}
