// npm run lint, unit and e2e: runs one tool of the checks with the given arguments, once everything it needs
// is up to date: npm run unit -- tests/core/money.test.ts -t 'a part of the name'
import { ensureChromium } from './setup/chromium.mjs';
import { prepare } from './setup/prepare.mjs';
import { inProject, main, SetupError } from './setup/project.mjs';
import { run } from './setup/run.mjs';

/** Of the tests without a browser only those in two folders use the built web client. */
const looksAtWeb = (given) =>
  !given.some((file) => file.startsWith('tests/')) ||
  given.some((file) => /^tests\/(house|sim)\b/.test(file));

const tools = {
  lint: {
    file: '@biomejs/biome/bin/biome',
    args: ['check', '--error-on-warnings'],
    needsWeb: () => false,
  },
  unit: {
    file: 'vitest/vitest.mjs',
    args: ['run'],
    needsWeb: looksAtWeb,
  },
  e2e: {
    file: '@playwright/test/cli.js',
    args: ['test'],
    needsWeb: () => true,
    browser: true,
  },
};

await main(async () => {
  const [name = '', ...given] = process.argv.slice(2);
  const tool = tools[name];
  if (!tool) throw new SetupError(`Unknown tool ${name}; choose among ${Object.keys(tools)}.`);
  const node = await prepare({ web: tool.needsWeb(given) });
  const env = tool.browser ? { CHROMIUM_PATH: await ensureChromium(), E2E_TRACE: 'kept' } : {};
  const program = inProject('node_modules', ...tool.file.split('/'));
  return (await run(node, [program, ...tool.args, ...given], { env, live: true })).code;
});
