import { existsSync } from 'node:fs';
import { testRuns } from './checks/test-runs.mjs';
import { misused, readArguments } from './setup/arguments.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { prepare } from './setup/prepare.mjs';
import { main, SetupError } from './setup/project.mjs';

/** Each is shortly before a change: a new day, hour, month or year. */
const MOMENTS = [
  '2026-11-22T23:57:00Z', // A Sunday night.
  '2027-03-14T06:57:00Z', // New York puts its clocks forward.
  '2028-02-29T12:00:00Z', // A leap day.
  '2026-12-31T23:57:00Z', // A year ends.
  '2028-11-24T17:57:00Z', // Two years ahead, half a trading day ends.
];

const usage = `npm run test:dates [-- MOMENT…]
Runs the tests at five moments that break code which depends on today's date, or at each MOMENT, such as
2027-03-14T01:58:00Z. Debian's libfaketime sets the clock for the tested processes, but not for the browser, which
hangs under it.`;

/** Rules and prices take the time as an argument, and the linter forbids them to read the clock. */
const DATELESS = ['core', 'market', 'topics', 'trading'];

/** Where Debian installs it. */
const library = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
  .find((file) => existsSync(file));
const isMoment = (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text);

/**
 * Environment that shifts the clocks of processes to a moment, from which they run on together. An offset,
 * because an absolute time would apply anew to each process started later, and a server would be ahead of its
 * clients.
 */
function clockAt(moment) {
  const seconds = Math.round((Date.parse(moment) - Date.now()) / 1000);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    TZ: 'UTC',
  };
}

await main(async () => {
  const { positionals } = readArguments(usage, { allowPositionals: true });
  const odd = positionals.find((moment) => !isMoment(moment));
  if (odd) misused(`${odd} is not a moment such as 2027-03-14T01:58:00Z.`, usage);
  if (!library) {
    throw new SetupError(
      'libfaketime is missing. On Debian, install it with apt-get install libfaketime.',
    );
  }
  const moments = positionals.length > 0 ? positionals : MOMENTS;
  const node = await prepare();
  process.env.CHROMIUM_PATH = await ensureChromium();
  let failed = 0;
  for (const moment of moments) {
    const clock = () => clockAt(moment);
    const runs = testRuns(node, { vitest: clock, server: clock, left: DATELESS });
    // In parallel, as in `npm test`: what runs beside the browser tests buffers its output.
    const all = runs.filter(({ onDemand }) => !onDemand);
    const ended = all.map(async ({ title, run, inBrowser }) => {
      console.log(`\n── ${moment}: ${title}`);
      const { code, counts, failures = [] } = await run({ beside: !inBrowser });
      if (code !== 0) failed += 1;
      console.log(`── ${moment}: ${title}: ${counts.passed} passed, ${counts.failed} failed`);
      for (const { name, message } of failures) console.log(`FAILED ${name}\n${message}`);
    });
    await Promise.all(ended);
  }
  return failed === 0 ? 0 : 1;
});
