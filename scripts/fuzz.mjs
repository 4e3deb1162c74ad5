import { randomInt } from 'node:crypto';
import { misused, readArguments } from './setup/arguments.mjs';
import { prepare } from './setup/prepare.mjs';
import { inProject, main } from './setup/project.mjs';
import { run } from './setup/run.mjs';

const usage = `npm run fuzz [-- CASES [SEED]]
Tries every endpoint with made-up input: CASES per endpoint (200), drawn from SEED (random).`;

await main(async () => {
  const { positionals } = readArguments(usage, { allowPositionals: true });
  const [cases = '200', seed = String(randomInt(2 ** 31)), ...more] = positionals;
  if (![cases, seed].every((number) => /^\d+$/.test(number)) || more.length > 0) {
    misused('CASES and SEED must be whole numbers.', usage);
  }
  const node = await prepare({ web: false });
  const vitest = inProject('node_modules', 'vitest', 'vitest.mjs');
  const args = [
    vitest,
    'run',
    '--project',
    'api',
    '--testTimeout=600000',
    'tests/api/fuzz.test.ts',
  ];
  process.stderr.write(`${cases} cases per endpoint, seed ${seed}\n`);
  const env = { FUZZ_CASES: cases, FUZZ_SEED: seed };
  return (await run(node, args, { env, live: true })).code;
});
