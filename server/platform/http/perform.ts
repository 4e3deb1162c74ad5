/** Runs requests again on endpoints, in the name of their original callers. */

import type { Role } from '#core/role.ts';
import type { Auth } from '#platform/contract/endpoint.ts';
import type { Perform, ReplayedRequest } from '#platform/runtime/world-host.ts';
import type { MountedEndpoint, Outcome, Upload } from './handlers.ts';
import type { ServedWorld } from './world-of.ts';

const NEVER = new AbortController().signal;

/** Stands in for any uploaded file: an image of one pixel. */
const DOT = {
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    'base64',
  ),
  fileName: 'dot.png',
  mediaType: 'image/png',
} as const satisfies Upload;

/** A caller as handlers see it, without a session, as there was no token. */
function callerOf(auth: Auth, { person, role }: ReplayedRequest) {
  if (person === undefined) return {};
  const caller = { id: person, sessionId: '' };
  if (auth === 'staff') return { staff: { ...caller, role: role as Role } };
  return auth === 'user' ? { user: caller } : { viewer: caller };
}

/** Performs requests without HTTP: the original callers were authorised, so no token or code is checked. */
export function performer<W extends ServedWorld>(
  endpoints: readonly MountedEndpoint<W>[],
): Perform {
  const byPath = new Map(
    endpoints
      .filter(({ endpoint }) => endpoint.method === 'POST')
      .map((mounted) => [mounted.endpoint.path, mounted]),
  );
  return async (of, replayed) => {
    const world = of as W;
    const { path, input } = replayed;
    const mounted = byPath.get(path);
    if (!mounted) return 'NotFound';
    const { endpoint, handle } = mounted;
    const read = endpoint.input.safeParse(input);
    if (!read.success) return 'InvalidInput';
    const who = callerOf(endpoint.auth, replayed);
    if (endpoint.auth !== 'public' && !('user' in who || 'staff' in who)) return 'Unauthenticated';
    const request = { world, locale: 'en' as const, ip: '', agent: '', gone: NEVER, ...who };
    const given = endpoint.takesFile ? { ...request, upload: DOT } : request;
    const cause = { ...replayed, id: 'replay', input };
    const work = async (): Promise<Outcome<unknown>> => handle(given, read.data);
    const outcome = await (world.causes ? world.causes.run(cause, work) : work());
    return outcome.ok ? undefined : outcome.error;
  };
}
