import type { FastifyReply, FastifyRequest, preValidationHookHandler } from 'fastify';
import { type Role, rolesOf } from '#core/role.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { ACTIVE_AT_HEADER, DATA_VERSION_HEADER } from '#platform/contract/headers.ts';
import { type Caller, type Refused, refuse, type StaffCaller } from './handlers.ts';
import type { ServedWorld, Session } from './world-of.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when the endpoint's `auth` is `user`. */
    user?: Caller;
    /** Set when it is `staff`. */
    staff?: StaffCaller;
    /** Set when it is `public` and the request carries a customer's token. */
    viewer?: Caller;
  }
}

/**
 * When the person behind a request was last active, epoch milliseconds; undefined when the request does
 * not say.
 */
function activeAtOf(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}

/** The token of an `Authorization` header: `Bearer <token>`, or the token alone. */
export function tokenOf(header: string | undefined): string | undefined {
  if (!header) return undefined;
  const token = /^bearer(\s|$)/i.test(header) ? header.slice(6).trim() : header.trim();
  return token && !token.includes(' ') ? token : undefined;
}

/** Admits those who may call an endpoint and identifies them to its handler; refuses everybody else. */
export function authentication(endpoint: Endpoint): preValidationHookHandler {
  const { auth, beforePassword } = endpoint;
  const roles: ReadonlySet<Role> = new Set(rolesOf(endpoint));

  const refusalOf = (request: FastifyRequest, session?: Session): Refused | undefined => {
    if (!session) return auth === 'public' ? undefined : refuse('Unauthenticated');
    const { userId: id, sessionId, role } = session;
    if (auth === 'staff') {
      if (!role || !roles.has(role)) return refuse('Forbidden');
      if (session.passwordDue && !beforePassword) return refuse('PasswordDue');
      request.staff = { id, sessionId, role };
    } else if (!role) {
      request[auth === 'user' ? 'user' : 'viewer'] = { id, sessionId };
    } else if (auth === 'user') {
      return refuse('Forbidden');
    }
    return undefined;
  };
  const admit = (
    request: FastifyRequest,
    reply: FastifyReply,
    { session, done }: { session: Session | undefined; done: () => void },
  ) => {
    const refused = refusalOf(request, session);
    if (refused) {
      void reply.send(refused);
      return;
    }
    // Must precede every read on their behalf.
    const customer = request.user ?? request.viewer;
    const { dataVersions } = (request.world as ServedWorld).hub ?? {};
    if (customer && dataVersions)
      void reply.header(DATA_VERSION_HEADER, dataVersions.of(customer.id));
    done();
  };

  // A promise would cost every request; a cached session needs none.
  return (request, reply, done) => {
    const { headers } = request.raw;
    const token = tokenOf(headers.authorization);
    const activeAt = activeAtOf(headers[ACTIVE_AT_HEADER]);
    const session = token
      ? (request.world as ServedWorld).authenticate(token, activeAt, request.id)
      : undefined;
    if (session instanceof Promise) {
      session.then((found) => admit(request, reply, { session: found, done }), done);
    } else {
      admit(request, reply, { session, done });
    }
  };
}
