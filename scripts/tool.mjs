// npm run lint, unit and e2e: one tool of the checks with arguments of one's own, once everything it
// needs is up to date: npm run unit -- tests/core/money.test.ts -t 'a part of the name'
import { ensureChromium } from './setup/chromium.mjs';
import { prepare } from './setup/prepare.mjs';
import { inProject, main, SetupError } from './setup/project.mjs';
import { run } from './setup/run.mjs';

const tools = {
  lint: { file: '@biomejs/biome/bin/biome', args: ['check', '--error-on-warnings'], web: false },
  unit: { file: 'vitest/vitest.mjs', args: ['run'], web: true },
  e2e: { file: '@playwright/test/cli.js', args: ['test'], web: true, browser: true },
};

await main(async () => {
  const [name = '', ...given] = process.argv.slice(2);
  const tool = tools[name];
  if (!tool) throw new SetupError(`No tool is named ${name}; there are ${Object.keys(tools)}.`);
  const node = await prepare({ web: tool.web });
  const env = tool.browser ? { CHROMIUM_PATH: await ensureChromium() } : {};
  const program = inProject('node_modules', ...tool.file.split('/'));
  return (await run(node, [program, ...tool.args, ...given], { env, live: true })).code;
});
