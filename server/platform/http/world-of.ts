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
  /** For staff; absent for customers. */
  role?: Role;
  /** The token is valid only for changing the password. */
  passwordDue?: true;
}

/** A world as the server needs it. */
export interface ServedWorld {
  /** Epoch milliseconds, sent with every answer. */
  readonly clock: Pick<Clock, 'now' | 'speed'>;
  /** Requests in flight, so that the world is not closed under them. */
  readonly inFlight: Set<object>;
  /**
   * The owner of a token; undefined when it is wrong, expired or revoked. Called on every request with a
   * token: return without a promise where possible. `activeAt` is when its person was last active, epoch
   * milliseconds, if the request says; `request` names the request in the log.
   */
  authenticate(
    token: string,
    activeAt?: number,
    request?: string,
  ): Session | undefined | Promise<Session | undefined>;
  /** Knows each person's data version, which is sent with every answer to them. */
  readonly hub?: { readonly dataVersions?: { of(userId: string): string } | undefined };
  /** Faults for requests in the sandbox. */
  readonly faults?: RequestFaults;
  /** Keeps which request a command comes from. */
  readonly causes?: Causes;
  /** The sandbox's log of requests and answers. */
  readonly requests?: RequestLog;
}

export const MAIN_WORLD = 'main';

/** The worlds of a server, by name. */
export interface Worlds<W> {
  /** Without a promise if it is ready; undefined when there is none of that name. */
  find(name: string): W | undefined | Promise<W | undefined>;
  /** The worlds that are ready. */
  ready(): Iterable<W>;
}

/** The worlds of a server with a single one. */
export const onlyWorld = <W>(world: W): Worlds<W> => ({
  find: (name) => (name === MAIN_WORLD ? world : undefined),
  ready: () => [world],
});

type Query = Record<string, string | string[] | undefined>;

/** A query parameter. A repeated one names something that does not exist, rather than one of its values. */
export const textOf = (given: string | readonly string[] | undefined): string | undefined =>
  typeof given === 'string' ? given : given?.join();

/**
 * Name of the world a request goes to: from its `X-World`, else the main one. Requests that browsers make
 * by themselves carry no custom header, so sockets and pictures use `?world=`, as any other call may. Two
 * different names select none.
 */
export function worldNameOf({ raw, query }: FastifyRequest): string {
  const parameter = textOf((query as Query | undefined)?.world);
  const header = isForPush(raw) ? undefined : textOf(raw.headers['x-world']);
  if (header !== undefined && parameter !== undefined && header !== parameter)
    return `${header}, ${parameter}`;
  return header ?? parameter ?? MAIN_WORLD;
}

/** The world a request goes to; undefined when there is none of that name. */
export const worldOf = <W>(
  request: FastifyRequest,
  worlds: Worlds<W>,
): ReturnType<Worlds<W>['find']> => worlds.find(worldNameOf(request));
