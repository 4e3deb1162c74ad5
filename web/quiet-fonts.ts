import type { Plugin } from 'vite';

/**
 * A first visit is drawn in the device's own font, and the next in ours: a font that comes late would
 * set every line anew, and what is seen first would wait for it.
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
