import { prepare } from '../setup/prepare.mjs';
import { inProject } from '../setup/project.mjs';
import { run } from '../setup/run.mjs';
import { checkDependencyRule } from './dependency-rule.mjs';

/** Types and tests need what the build generates, so it runs before all others. */
export const buildCheck = {
  name: 'build',
  title: 'Build of the web client',
  async run() {
    try {
      await prepare();
      return { code: 0, output: '' };
    } catch (error) {
      return { code: 1, output: error.message };
    }
  },
};

/**
 * Checks that read the sources without running them, each resolving to `{ code, output }`, the longest first.
 * `early` ones need nothing that the build generates, and run beside it. `tool` runs a JavaScript program of
 * node_modules in the Node.js that was found.
 */
export function staticChecks(node) {
  const tool = (...args) => run(node, [inProject('node_modules', args[0]), ...args.slice(1)]);
  // Several threads repeat each other's work: twice the total, and other checks are waiting.
  const types = (project) =>
    tool('@typescript/native/bin/tsc', '--project', project, '--pretty', '--singleThreaded');
  return [
    {
      name: 'lint',
      title: 'Format and lint (Biome)',
      early: true,
      run: () => tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--colors=off'),
    },
    {
      name: 'types',
      title: 'Types of the server, seed and tests',
      run: () => types('tsconfig.json'),
    },
    {
      name: 'types-web',
      title: 'Types of the web client',
      async run() {
        const app = await types('web');
        // Runs in a worker, which has other globals than a page.
        return app.code === 0 ? types('web/offline') : app;
      },
    },
    { name: 'rooms', title: 'Dependency rule', run: () => checkDependencyRule(node) },
    {
      name: 'knip',
      title: 'Dead code (knip)',
      run: () => tool('knip/bin/knip.js', '--no-progress'),
    },
    { name: 'types-e2e', title: 'Types of the browser tests', run: () => types('tests/e2e') },
  ];
}
