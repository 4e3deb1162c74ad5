import type { Plugin } from 'vite';

/** What screens start with, and the library of the chart. */
const runsWhole = /^(libraries|app|index|index\.esm|common|tabs|routes|quote|ticket|chart-mount)$/;

/**
 * Browsers that know the word compile all of such a file while it comes, beside the page; others, and files without
 * it, function by function as each is called, while a finger waits. It must be the first line.
 */
export function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !runsWhole.test(file.name)) continue;
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
  };
}
