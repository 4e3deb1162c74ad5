// Tries every endpoint with much made-up input: `npm run fuzz [cases an endpoint] [seed]`.
import { prepare } from './setup/prepare.mjs';
import { inProject, main } from './setup/project.mjs';
import { runStep } from './setup/run.mjs';

const [cases = '200', seed = String(Math.floor(Math.random() * 2 ** 31))] = process.argv.slice(2);

await main(async () => {
  const node = await prepare();
  const vitest = inProject('node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--project', 'api', '--testTimeout', '600000'];
  await runStep(
    `${cases} cases an endpoint from seed ${seed}`,
    node,
    [...args, 'tests/api/fuzz.test.ts'],
    { env: { FUZZ_CASES: cases, FUZZ_SEED: seed } },
  );
  return 0;
});
