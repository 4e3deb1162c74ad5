// Tries every endpoint with much made-up input: npm run fuzz [cases an endpoint] [seed]
import { randomInt } from 'node:crypto';
import { prepare } from './setup/prepare.mjs';
import { inProject, main } from './setup/project.mjs';
import { run } from './setup/run.mjs';

const [cases = '200', seed = String(randomInt(2 ** 31))] = process.argv.slice(2);

await main(async () => {
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
