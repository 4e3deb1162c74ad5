import type { Plugin } from 'vite';

/**
 * Vite tells the browser to load a part's modules at once, and browsers never try a module again that failed. In
 * the built app our own function stands around each dynamic import, in place of Vite's.
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
