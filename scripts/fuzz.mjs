import { randomInt } from 'node:crypto';
import { givenTo, misused } from './setup/given.mjs';
import { prepare } from './setup/prepare.mjs';
import { inProject, main } from './setup/project.mjs';
import { run } from './setup/run.mjs';

const usage = `npm run fuzz [-- CASES [SEED]]
Tries every endpoint with so much made-up input (200 cases each).`;

await main(async () => {
  const { positionals } = givenTo(usage, { allowPositionals: true });
  const [cases = '200', seed = String(randomInt(2 ** 31)), ...more] = positionals;
  if (![cases, seed].every((number) => /^\d+$/.test(number)) || more.length > 0) {
    misused('Cases and seed are whole numbers.', usage);
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
  process.stderr.write(`${cases} cases an endpoint, from seed ${seed}\n`);
  const env = { FUZZ_CASES: cases, FUZZ_SEED: seed };
  return (await run(node, args, { env, live: true })).code;
});
