/**
 * Opens the app without a network, from what this browser has kept of it. It keeps the app's own files
 * alone and never an answer of the server: no price, nothing of a person. What a screen shows offline
 * is what the app itself remembers, and says how old it is.
 */
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import type { KeepScreens, KeptFiles } from './kept-files.ts';

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build. */
declare const KEPT_FILES: KeptFiles;

const cacheName = 'app';
/** A line that gives nothing for so long gets the page that is kept; what it brings comes all the same. */
const PATIENCE_SECONDS = 4;
const { page, first, screens, languages } = KEPT_FILES;
const own = new Set([page, ...first, ...screens, ...Object.values(languages).flat()]);
/** What the build names after its content never changes. */
const isHashed = (path: string) => path.startsWith('/assets/') && own.has(path);
/** Pictures beside the page, whose names do not change with them. */
const isPicture = /^\/(coins\/\w+\.svg|icon[\w-]*\.(svg|png)|site\.webmanifest)$/;

const pathOf = ({ url }: Request) => new URL(url).pathname + new URL(url).search;

/** Fetches those that are not kept yet, one after the other: the person's own requests go first. */
async function keep(files: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const file of files) {
    if (!(await cache.match(file))) await cache.add(file);
  }
}

/** Forgets what this version of the app has no use for. */
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
  // The page is asked for while the worker itself still starts.
  const preload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, forgetOld()]).then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  const { keepScreens, locale } = event.data as KeepScreens;
  // What could not be had now is asked for with the next visit.
  const files = [...(languages[locale] ?? []), ...screens];
  if (keepScreens) event.waitUntil(keep(files).catch(() => undefined));
});

const openPage = new NetworkFirst({
  cacheName,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [
    {
      // Every address opens with the same page, and one from the server has prices in it.
      cacheKeyWillBeUsed: async () => page,
      cacheWillUpdate: async () => null,
      // A proxy answers in place of a server that is gone; of what was asked for ahead only this hears.
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
