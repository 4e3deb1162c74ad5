import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Locale, localeOf } from '#core/locale.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** From `Accept-Language`. */
    readonly locale: Locale;
  }
}

type Language = (request: FastifyRequest) => Locale;

/** Headers cached: browsers send few different ones. */
const REMEMBERED_MAX = 500;
/** Longer headers are cut here: parsing them is not worth it. */
const LENGTH_MAX = 256;

/** Finds the language of a request, parsing each distinct header once. */
export function createLanguage(): Language {
  const remembered = new LRUCache<string, Locale>({ max: REMEMBERED_MAX });
  return ({ raw: { headers } }) => {
    const header = headers['accept-language'];
    if (!header || header.length > LENGTH_MAX) return localeOf(header?.slice(0, LENGTH_MAX));
    const known = remembered.get(header);
    if (known) return known;
    const locale = localeOf(header);
    remembered.set(header, locale);
    return locale;
  };
}

/** Gives every request its `locale`. */
export function decorateWithLocale(app: FastifyInstance, language: Language): void {
  const getter = function (this: FastifyRequest) {
    return language(this);
  };
  app.decorateRequest('locale', { getter });
}
