import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { type DocumentedEndpoint, openApiOf } from './openapi.ts';

const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  // The page of the docs sets style attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** `/docs` a page to read and try, `/docs/json` OpenAPI 3.1 of every endpoint. */
export async function mountDocs(
  app: FastifyInstance,
  endpoints: readonly DocumentedEndpoint[],
): Promise<void> {
  const document = openApiOf(endpoints);
  const docsPlugin: FastifyPluginAsync = async (docs) => {
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: document as never },
    });
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: CONTENT_SECURITY_POLICY,
      uiConfig: { docExpansion: 'list', persistAuthorization: true, tryItOutEnabled: true },
      theme: { title: 'Sandbourse API' },
    });
  };
  await app.register(docsPlugin);
}
