import { createRouter } from '@tanstack/react-router';
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

/** It reads every route, which takes a phone long: the start gives it a task of its own. */
export const startRouter = () =>
  createRouter({
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

type Router = ReturnType<typeof startRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: Router;
  }
}
