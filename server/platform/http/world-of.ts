import type { FastifyRequest } from 'fastify';
import type { Role } from '#core/role.ts';
import type { Causes } from '#platform/runtime/causes.ts';
import type { Clock } from '#platform/runtime/clock.ts';
import type { RequestFaults } from '#platform/runtime/faults.ts';
import type { RequestLog } from '#platform/runtime/request-log.ts';
import { isForPush } from './connections.ts';

export interface Session {
  userId: string;
  sessionId: string;
  /** Of staff; absent for customers. */
  role?: Role;
  /** Opens nothing but the change of the password. */
  passwordDue?: true;
}

/** What the server asks of a world it serves. */
export interface ServedWorld {
  /** Epoch milliseconds, told with every answer. */
  readonly clock: Pick<Clock, 'now' | 'speed'>;
  /** What is being answered, so that nobody takes the world away under it. */
  readonly inFlight: Set<object>;
  /**
   * Who a token belongs to; undefined when it is wrong, expired or revoked. Called on every request
   * that carries a token: answer without a promise where you can. `activeAt` is when its person last
   * did something, epoch milliseconds, where the request tells; `request` names it in the log.
   */
  authenticate(
    token: string,
    activeAt?: number,
    request?: string,
  ): Session | undefined | Promise<Session | undefined>;
  /** Knows which version of their data a person has, told with every answer to them. */
  readonly hub?: { readonly dataVersions?: { of(userId: string): string } | undefined };
  /** What strikes requests in the sandbox. */
  readonly faults?: RequestFaults;
  /** Who is told which request a command comes from. */
  readonly causes?: Causes;
  /** Where the sandbox keeps what it was asked and answered. */
  readonly requests?: RequestLog;
}

export const MAIN_WORLD = 'main';

/** The worlds that a server serves, by name. */
export interface Worlds<W> {
  /** At once where it stands ready; undefined when there is none of that name. */
  find(name: string): W | undefined | Promise<W | undefined>;
  /** Those that stand ready. */
  ready(): Iterable<W>;
}

/** The worlds of a server that has but one. */
export const onlyWorld = <W>(world: W): Worlds<W> => ({
  find: (name) => (name === MAIN_WORLD ? world : undefined),
  ready: () => [world],
});

type Query = Record<string, string | string[] | undefined>;

/** A parameter of the query. One that is repeated names nothing there is, rather than one of its values. */
export const textOf = (given: string | readonly string[] | undefined): string | undefined =>
  typeof given === 'string' ? given : given?.join();

/**
 * Name of the world a request goes to: that of its `X-World`, or the main one. What a browser asks for by
 * itself carries no header of ours, so sockets and pictures say it with `?world=`, and so may any other call.
 * Two different names are none that there is.
 */
export function worldNameOf({ raw, query }: FastifyRequest): string {
  const asked = textOf((query as Query | undefined)?.world);
  const header = isForPush(raw) ? undefined : textOf(raw.headers['x-world']);
  if (header !== undefined && asked !== undefined && header !== asked) return `${header}, ${asked}`;
  return header ?? asked ?? MAIN_WORLD;
}

/** The world a request goes to; undefined when there is none of that name. */
export const worldOf = <W>(
  request: FastifyRequest,
  worlds: Worlds<W>,
): ReturnType<Worlds<W>['find']> => worlds.find(worldNameOf(request));
