import type { Plugin } from 'vite';

/**
 * Vite preloads a part's modules, and browsers never retry a module that failed. In the built app our own
 * function wraps each dynamic import instead.
 */
export function partsFirst(): Plugin {
  return {
    name: 'parts-first',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { bringPart as __vitePreload } from '/src/lib/bring-part.ts';`,
    },
  };
}
