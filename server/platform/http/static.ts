import { existsSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { builtPage } from './built-page.ts';

const YEAR_SECONDS = 31_536_000;
/** Files that the build names by their content never change. */
const HASHED = /[\\/]assets[\\/]/;

/**
 * Fastify's code for a path that no file can have: with a doubled slash (from a base address that ends in
 * one), dot segments, or a NUL.
 */
const FORBIDDEN_PATH = 'FST_STATIC_FORBIDDEN_PATH';

/** `scripts`: the inline scripts that may run besides our files. */
const headers = (scripts: () => string) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'self'"],
      scriptSrc: ["'self'", scripts],
      // Charts and gestures use style attributes.
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
  // The sandbox uses plain HTTP on one machine; a proxy that adds TLS should add this header, too.
  strictTransportSecurity: false,
  crossOriginEmbedderPolicy: false,
});

/**
 * Whether a browser asks for a page, as opposed to a program for data. When WebKit's service worker passes a
 * navigation on, it does not accept `text/html` by name; only the fetch mode tells.
 */
function wantsPage({ method, headers }: FastifyRequest): boolean {
  const isPage = headers.accept?.includes('text/html') || headers['sec-fetch-mode'] === 'navigate';
  return (method === 'GET' || method === 'HEAD') && isPage;
}

/** Facts as an inline block that their text cannot break out of. */
function blockOf(facts: object): string {
  const text = JSON.stringify(facts).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="first-facts">${text}</script>`;
}

const takesGzip = ({ headers }: FastifyRequest) =>
  /(^|,)\s*gzip\s*(,|$)/.test(String(headers['accept-encoding'] ?? ''));

export interface WebOptions {
  /** Folder of the built web client; without one only the not-found answer is served. */
  root?: string;
  /** Public facts about a screen that are available at once, by its path and query. */
  factsOf?(path: string, query: URLSearchParams): object | undefined;
  /** Answers what is neither a file nor a page. */
  sendNotFound(request: FastifyRequest, reply: FastifyReply): void;
}

/**
 * Serves the built web client: its files, and its page for any path that a browser requests and that is
 * neither a file nor an endpoint. Only these answers carry the security headers of pages.
 */
export function webClient({ root, factsOf, sendNotFound }: WebOptions): FastifyPluginAsync {
  return async (pages) => {
    if (!root || !existsSync(join(root, 'index.html'))) {
      pages.setNotFoundHandler(sendNotFound);
      return;
    }
    const page = builtPage(root);
    await pages.register(
      helmet,
      headers(() => page().scripts),
    );
    await pages.register(fastifyStatic, {
      root,
      cacheControl: false,
      // The build stores a Brotli and a gzip version next to each file.
      preCompressed: true,
      setHeaders: (reply, path) => {
        const keep = HASHED.test(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
        reply.header('cache-control', keep);
      },
    });
    const factsFor = ({ url }: FastifyRequest) => {
      const [path = '', said = ''] = url.split('?', 2);
      const query = new URLSearchParams(said);
      // Facts are available only for the main world.
      if (query.has('world')) return undefined;
      return factsOf?.(path.replace(/(.)\/$/, '$1'), query);
    };
    const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
      const facts = factsFor(request);
      if (!facts) return reply.code(200).sendFile('index.html');
      // It is of this moment, so no cache may store it.
      reply.code(200).type('text/html; charset=utf-8').header('cache-control', 'private, no-cache');
      reply.header('vary', 'accept-encoding');
      const { spliced } = page();
      if (!takesGzip(request)) return reply.send(spliced.plain(blockOf(facts)));
      return reply.header('content-encoding', 'gzip').send(spliced.gzip(blockOf(facts)));
    };
    const answerOther = async (request: FastifyRequest, reply: FastifyReply) => {
      if (wantsPage(request)) return answerPage(request, reply);
      sendNotFound(request, reply);
      return reply;
    };
    pages.route({ method: ['GET', 'HEAD'], url: '/', handler: answerPage });
    pages.setNotFoundHandler(answerOther);
    pages.setErrorHandler((error: FastifyError, request, reply) => {
      if (error.code !== FORBIDDEN_PATH) throw error;
      return answerOther(request, reply);
    });
  };
}
