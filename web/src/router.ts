import { type AnyRoute, createRouter } from '@tanstack/react-router';
import { hasWords, wholeLanguage } from './lib/i18n.ts';
import { routeTree } from './route-tree.gen.ts';
import { Crashed } from './ui/crashed.tsx';

/** Addresses carry plain text, so that a code such as 0700 stays one. */
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
 * A screen is there when its code and its words are, which are asked for side by side. The words of
 * the first screen come apart, before those of the language.
 */
function withWords({ fullPath, options: { component } }: AnyRoute) {
  if (!component?.preload) return;
  const path = fullPath.replace(/(.)\/$/, '$1');
  // It goes once the code is there.
  let { preload } = component;
  Object.defineProperty(component, 'preload', {
    get: () => (hasWords(path) ? preload : () => Promise.all([preload?.(), wholeLanguage()])),
    set: (next) => {
      preload = next;
    },
  });
}

/** It reads every route, which takes a phone long: the start gives it a task of its own. */
export function startRouter() {
  const router = createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    // A touch that starts on a link loads its screen before the finger lifts.
    defaultPreload: 'intent',
    defaultPreloadDelay: 0,
    scrollRestoration: true,
    // In the place of the screen alone: the mark and the tabs stay.
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
