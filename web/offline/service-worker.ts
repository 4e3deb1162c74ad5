/**
 * Opens the app without a network, from files kept in this browser. Only the app's own files are kept, never
 * an answer of the server: no prices, nothing personal. What screens show offline is what the app itself
 * remembers, and is marked with its age.
 */
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import type { KeepScreens, KeptFiles } from './kept-files.ts';

declare const self: ServiceWorkerGlobalScope;
/** Defined by the build. */
declare const KEPT_FILES: KeptFiles;

const cacheName = 'app';
/** After this the kept page is used; a late answer is not lost. */
const PATIENCE_SECONDS = 4;
const { page, first, screens, languages } = KEPT_FILES;
const own = new Set([page, ...first, ...screens, ...Object.values(languages).flat()]);
/** Files named by their hash never change. */
const isHashed = (path: string) => path.startsWith('/assets/') && own.has(path);
/** Pictures next to the page, whose names do not change with their content. */
const isPicture = /^\/(coins\/\w+\.svg|icon[\w-]*\.(svg|png)|site\.webmanifest)$/;

const pathOf = ({ url }: Request) => new URL(url).pathname + new URL(url).search;

/** Fetches missing files one after the other, so that the person's own requests go first. */
async function keep(files: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const file of files) {
    if (!(await cache.match(file))) await cache.add(file);
  }
}

/** Deletes files that this version of the app does not use. */
async function forgetOld(): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) {
    const path = pathOf(request);
    if (!own.has(path) && !isPicture.test(path)) await cache.delete(request);
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(keep([page, ...first]).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  // The browser requests the page while the worker is still starting.
  const preload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, forgetOld()]).then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  const { keepScreens, locale } = event.data as KeepScreens;
  // What fails now is fetched at the next visit.
  const files = [...(languages[locale] ?? []), ...screens];
  if (keepScreens) event.waitUntil(keep(files).catch(() => undefined));
});

const openPage = new NetworkFirst({
  cacheName,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [
    {
      // Every URL opens the same page. The server's copy has prices in it, so it is not kept.
      cacheKeyWillBeUsed: async () => page,
      cacheWillUpdate: async () => null,
      // A proxy answers for a server that is down. Only this hook also sees preloaded answers.
      handlerWillRespond: async ({ response }) => {
        const isGone = response.status >= 502 && response.status <= 504;
        return (isGone && (await caches.match(page))) || response;
      },
    },
  ],
});
registerRoute(new NavigationRoute(openPage, { denylist: [/^\/docs(\/|$)/] }));

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isHashed(url.pathname),
  new CacheFirst({ cacheName }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPicture.test(url.pathname),
  new StaleWhileRevalidate({ cacheName }),
);
