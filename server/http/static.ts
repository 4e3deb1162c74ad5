import { existsSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';

const YEAR_SECONDS = 31_536_000;
/** What the build names after its content never changes. */
const HASHED = /[\\/]assets[\\/]/;

const HEADERS = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'self'"],
      scriptSrc: ["'self'"],
      // Charts and gestures place things by style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      workerSrc: ["'self'", 'blob:'],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  // The sandbox speaks plain HTTP on one machine; a proxy that adds TLS adds this header, too.
  strictTransportSecurity: false,
  crossOriginEmbedderPolicy: false,
} as const;

/** Registers the security headers pages carry; nothing happens on other answers. */
export async function registerPageHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, { global: false, ...HEADERS });
}

/** Whether a browser asks for a page, as opposed to a program for data. */
export function wantsPage(request: FastifyRequest): boolean {
  const { method, headers } = request;
  return (method === 'GET' || method === 'HEAD') && !!headers.accept?.includes('text/html');
}

/** Answers a path of the web client; false when there is no web client to answer with. */
export type SendPage = (reply: FastifyReply) => Promise<boolean>;

/**
 * Serves the built web client from a folder: its files, and its page for any path a browser asks
 * for that is neither a file nor an endpoint.
 */
export async function mountStatic(app: FastifyInstance, root: string): Promise<SendPage> {
  if (!existsSync(join(root, 'index.html'))) return async () => false;
  const files: FastifyPluginAsync = async (pages) => {
    pages.addHook('onRequest', async (_request, reply) => {
      await reply.helmet();
    });
    await pages.register(fastifyStatic, {
      root,
      index: ['index.html'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          HASHED.test(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
        );
      },
    });
  };
  await app.register(files);
  return async (reply) => {
    await reply.helmet();
    await reply.code(200).sendFile('index.html', root);
    return true;
  };
}
