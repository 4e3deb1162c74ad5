/** Applies the sandbox's faults to requests. What a command does is never changed. */
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
    /** The faults that apply; undefined when none do. */
    injection?: Injection;
  }
}

/** Error names for statuses that are not among our refusals. */
const NAMES: Readonly<Record<number, ErrorName>> = {
  429: 'TooManyRequests',
  503: 'Unavailable',
  504: 'Unavailable',
};

/** Sends a refusal that no rule made, as if a proxy had sent it. */
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

/**
 * Closes a connection without an answer: with `reset` immediately, otherwise as if the server had gone
 * away.
 */
function hangUp(reply: FastifyReply, isReset: boolean): void {
  const { socket } = reply.request.raw;
  reply.hijack();
  if (isReset && 'resetAndDestroy' in socket) socket.resetAndDestroy();
  else socket.destroy();
}

interface Waiting {
  reply: FastifyReply;
  timers: Timers;
  /** Called when nobody waits for the answer any more. */
  onGone(): void;
}

/** Waits for delays one after another, in real time; a delay ends at once when its fault is dropped. */
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
    // Do not run a request that has timed out meanwhile.
    if (!reply.sent) waitOut(rest, waiting, go);
  });
  const gone = over(onGone);
  const stopTimer = timers.after(delay.ms, onward);
  const stopListening = delay.onDrop(onward);
  reply.raw.once('close', gone);
}

/**
 * Applies faults to requests of an endpoint once their person is known, before anything else is done with
 * them. While there are no faults this costs one check.
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
    const { before, after, instead } = injection;
    // A reset has no answer whose delays could follow.
    const delays = instead === 'reset' ? [...before, ...after] : before;
    const world = request.world as ServedWorld;
    // There will be no answer.
    const onGone = () => {
      deadlines.end(reply);
      record(reply, { world, timers, path });
    };
    waitOut(delays, { reply, timers, onGone }, () => {
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

/** Withholds or delays an answer after its command is done. */
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
