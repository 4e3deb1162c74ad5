import type { Plugin } from 'vite';

/** A font that comes late would set every line anew: what is not there at once is left for the next page. */
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
