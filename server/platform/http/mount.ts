import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { createDeadlines } from './deadlines.ts';
import { Desk } from './desk.ts';
import { envelopeSchema } from './envelope.ts';
import type { Feature } from './feature.ts';
import type { MountOptions } from './mount-options.ts';
import { createFormReader, registerMultipart, UPLOAD_BYTES_MAX } from './multipart.ts';

const TIMEOUT_MS = 60_000;

/** Where Fastify wants parameters: `/orders/{id}` → `/orders/:id`. */
export function routePath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/**
 * Puts every feature on the server.
 * @throws Error when two features answer the same method and path.
 */
export async function mountFeatures<W>(
  app: FastifyInstance,
  options: MountOptions<W>,
): Promise<void> {
  const deadlines = createDeadlines(options.timers, options.timeoutMs ?? TIMEOUT_MS);
  const forms = createFormReader({ timers: options.timers, ...options.uploads });
  refuseDuplicates(options.features);
  const mount = (part: FastifyInstance, feature: Feature<W>) => {
    const { method, path, output, givesFile } = feature.endpoint;
    const meter = options.metrics.route(method, path);
    const desk = new Desk(feature, options, { deadlines, meter, forms });
    part.route({
      method,
      url: routePath(path),
      ...(!givesFile && { schema: { response: { 200: envelopeSchema(output) } } }),
      handler: (request, reply) => desk.serve(request, reply),
      ...(feature.takesFile && { bodyLimit: UPLOAD_BYTES_MAX * 2 }),
    });
  };
  const mounted = options.features.filter(({ endpoint }) => options.sandbox || !endpoint.sandbox);
  for (const feature of mounted) if (!feature.takesFile) mount(app, feature);
  // What reads forms costs every request it sees a hook, so it stands apart.
  const uploads: FastifyPluginAsync = async (part) => {
    await registerMultipart(part);
    for (const feature of mounted) if (feature.takesFile) mount(part, feature);
  };
  if (mounted.some(({ takesFile }) => takesFile)) await app.register(uploads);
}

function refuseDuplicates(features: readonly Feature<never>[]): void {
  const taken = new Set<string>();
  for (const { endpoint } of features) {
    const { method, path } = endpoint;
    const place = `${method} ${path.replace(/\{\w+\}/g, '{}')}`;
    if (taken.has(place)) throw new Error(`${method} ${path} is answered by two features`);
    taken.add(place);
  }
}
