import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { MINUTE_MS } from '#core/time.ts';
import { createDeadlines } from './deadlines.ts';
import { envelopeSchema } from './envelope.ts';
import type { MountedEndpoint } from './handlers.ts';
import type { MountOptions } from './mount-options.ts';
import { createFormReader, registerMultipart, UPLOAD_BYTES_MAX } from './multipart.ts';
import { RequestHandler } from './request-handler.ts';

const TIMEOUT_MS = MINUTE_MS;

/** Where Fastify wants parameters: `/orders/{id}` → `/orders/:id`. */
export function routePath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/**
 * Puts every endpoint on the server.
 * @throws Error when two stand at the same method and path.
 */
export async function mountEndpoints<W>(
  app: FastifyInstance,
  options: MountOptions<W>,
): Promise<void> {
  const deadlines = createDeadlines(options.timers, options.timeoutMs ?? TIMEOUT_MS);
  const forms = createFormReader({ timers: options.timers, ...options.uploads });
  refuseDuplicates(options.endpoints);
  const mount = (part: FastifyInstance, mounted: MountedEndpoint<W>) => {
    const { method, path, output, givesFile } = mounted.endpoint;
    const meter = options.metrics.route(method, path);
    const requestHandler = new RequestHandler(mounted, options, { deadlines, meter, forms });
    part.route({
      method,
      url: routePath(path),
      ...(!givesFile && { schema: { response: { 200: envelopeSchema(output) } } }),
      handler: (request, reply) => requestHandler.serve(request, reply),
      ...(mounted.endpoint.takesFile && { bodyLimit: UPLOAD_BYTES_MAX * 2 }),
    });
  };
  const present = options.endpoints.filter(({ endpoint }) => options.sandbox || !endpoint.sandbox);
  for (const one of present) if (!one.endpoint.takesFile) mount(app, one);
  // What reads forms costs every request it sees a hook, so it stands apart.
  const uploads: FastifyPluginAsync = async (part) => {
    await registerMultipart(part);
    for (const one of present) if (one.endpoint.takesFile) mount(part, one);
  };
  if (present.some(({ endpoint }) => endpoint.takesFile)) await app.register(uploads);
}

function refuseDuplicates(endpoints: readonly MountedEndpoint<never>[]): void {
  const taken = new Set<string>();
  for (const { endpoint } of endpoints) {
    const { method, path } = endpoint;
    const place = `${method} ${path.replace(/\{\w+\}/g, '{}')}`;
    if (taken.has(place)) throw new Error(`${method} ${path} is mounted twice`);
    taken.add(place);
  }
}
