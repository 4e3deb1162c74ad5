import type { Plugin } from 'vite';

/** Files that screens start with, and the chart library. */
const runsWhole = /^(libraries|app|index|index\.esm|common|tabs|routes|quote|ticket|chart-mount)$/;

/**
 * Marks files to be compiled as a whole while they load, off the main thread, in browsers that support the
 * hint. Otherwise each function is compiled when it is first called, which delays input. Must be the first
 * line.
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
