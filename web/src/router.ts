import { type AnyRoute, createRouter } from '@tanstack/react-router';
import { hasWords, wholeLanguage } from './lib/i18n.ts';
import { routeTree } from './route-tree.gen.ts';
import { Crashed } from './ui/crashed.tsx';

/** Search values stay strings, so that a code such as 0700 keeps its zero. */
function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

function stringifySearch(search: Record<string, unknown>) {
  const entries = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => [name, String(value)]);
  const text = new URLSearchParams(entries).toString();
  return text ? `?${text}` : '';
}

/**
 * A screen is ready when its code and its texts are; both are fetched in parallel. The texts of the first
 * screen come in a file of their own, before the whole language.
 */
function withWords({ fullPath, options: { component } }: AnyRoute) {
  if (!component?.preload) return;
  const path = fullPath.replace(/(.)\/$/, '$1');
  // Removed once the code has loaded.
  let { preload } = component;
  Object.defineProperty(component, 'preload', {
    get: () => (hasWords(path) ? preload : () => Promise.all([preload?.(), wholeLanguage()])),
    set: (next) => {
      preload = next;
    },
  });
}

/** Creating the router reads every route, which takes a phone long: the start does it in a task of its own. */
export function startRouter() {
  const router = createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    // Touching a link loads its screen before the finger lifts.
    defaultPreload: 'intent',
    defaultPreloadDelay: 0,
    scrollRestoration: true,
    // Replaces only the screen: the mark and the tabs stay.
    defaultErrorComponent: Crashed,
  });
  for (const route of Object.values(router.routesById)) withWords(route);
  return router;
}

type Router = ReturnType<typeof startRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: Router;
  }
}
