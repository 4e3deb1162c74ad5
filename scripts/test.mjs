// npm test: brings everything up to date, including a Chromium for the browser tests, then runs every check.
import { runChecks } from './checks/run-checks.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { prepare } from './setup/prepare.mjs';
import { main } from './setup/project.mjs';

await main(async () => {
  const prepared = prepare({ web: false });
  const [node, chromium] = await Promise.all([prepared, ensureChromium(prepared)]);
  process.env.CHROMIUM_PATH = chromium;
  return runChecks(node, process.argv.slice(2));
});
