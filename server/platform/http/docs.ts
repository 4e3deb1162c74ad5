import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { asyncApi } from './asyncapi.ts';
import { JSON_TYPE } from './envelope.ts';
import { type DocumentedEndpoint, type DocumentedTopic, openApiOf } from './openapi.ts';

const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  // The page of the docs uses style attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'none'",
].join('; ');

export interface DocsOptions {
  /** Topics of the endpoints; by path when absent. */
  topics?: readonly DocumentedTopic[];
}

/**
 * `/docs` is a page to read and try, `/docs/json` OpenAPI 3.1 of every endpoint, `/docs/asyncapi.json`
 * AsyncAPI 3 of the live channel. Generated on the first request: it takes a tenth of a second, and most
 * runs never need it.
 */
export async function mountDocs(
  app: FastifyInstance,
  endpoints: readonly DocumentedEndpoint[],
  { topics }: DocsOptions = {},
): Promise<void> {
  let document: object | undefined;
  const written = () => {
    document ??= openApiOf(endpoints, topics);
    return document;
  };
  let live: string | undefined;
  const liveWritten = () => {
    live ??= JSON.stringify(asyncApi());
    return live;
  };
  const docsPlugin: FastifyPluginAsync = async (docs) => {
    // A placeholder, replaced below.
    await docs.register(swagger, { mode: 'static', specification: { document: {} as never } });
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      transformSpecification: written,
      transformSpecificationClone: false,
      staticCSP: CONTENT_SECURITY_POLICY,
      uiConfig: { docExpansion: 'list', persistAuthorization: true, tryItOutEnabled: true },
      theme: { title: 'Sandbourse API' },
    });
  };
  await app.register(docsPlugin);
  app.get('/docs/asyncapi.json', (_request, reply) => reply.type(JSON_TYPE).send(liveWritten()));
}
