import type { FastifyRequest } from 'fastify';
import type { Role } from '#core/role.ts';
import type { RequestFaults } from '#platform/runtime/faults.ts';
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
  readonly clock: { now(): number };
  /**
   * Who a token belongs to; undefined when it is wrong, expired or revoked. Called on every request
   * that carries a token: answer without a promise where you can. `activeAt` is when its person last
   * did something, epoch milliseconds, where the request tells.
   */
  authenticate(
    token: string,
    activeAt?: number,
  ): Session | undefined | Promise<Session | undefined>;
  /** What strikes requests in the sandbox. */
  readonly faults?: RequestFaults;
}

/** Worlds by name. */
export type Worlds<W> = ReadonlyMap<string, W>;

export const MAIN_WORLD = 'main';

/** A parameter of the query. One that is repeated names nothing there is, rather than one of its values. */
export const textOf = (given: string | readonly string[] | undefined): string | undefined =>
  typeof given === 'string' ? given : given?.join();

/**
 * The world a request goes to: that of its `X-World`, of a socket that of `?world=`, or the main one.
 * Undefined when there is none of that name.
 */
export function worldOf<W>(request: FastifyRequest, worlds: Worlds<W>): W | undefined {
  const { raw } = request;
  const name = isForPush(raw)
    ? textOf((request.query as Record<string, string | string[] | undefined>).world)
    : textOf(raw.headers['x-world']);
  return worlds.get(name ?? MAIN_WORLD);
}
