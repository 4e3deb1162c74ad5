import type { Plugin } from 'vite';

/**
 * A font that loads late would lay out every line again: what is not there at once is used from the next page
 * on.
 */
export function quietFonts(): Plugin {
  return {
    name: 'quiet-fonts',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
          const css = String(file.source);
          file.source = css.replaceAll(/font-display:\s*swap/g, 'font-display:optional');
        }
      },
    },
  };
}
