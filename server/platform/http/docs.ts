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

/**
 * `/docs` a page to read and try, `/docs/json` OpenAPI 3.1 of every endpoint. It is written now, so that
 * no request has to wait for it, or with `whenAsked` for the first who reads it.
 */
export async function mountDocs(
  app: FastifyInstance,
  endpoints: readonly DocumentedEndpoint[],
  whenAsked = false,
): Promise<void> {
  let document: object | undefined;
  const written = () => {
    document ??= openApiOf(endpoints);
    return document;
  };
  if (!whenAsked) written();
  const docsPlugin: FastifyPluginAsync = async (docs) => {
    // What stands here is replaced below.
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
}
