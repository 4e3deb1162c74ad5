/** Measures the server's speed, as shares of ceilings measured in the same run. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { misused, numbersIn, readArguments } from '../../scripts/setup/arguments.mjs';
import { SetupError } from '../../scripts/setup/project.mjs';
import { combinationBenches } from './combination-benches.ts';
import { type Bench, measure, type Result } from './harness.ts';
import { historyBenches } from './history-benches.ts';
import { httpBenches } from './http-benches.ts';
import { marketBenches } from './market-benches.ts';
import { moneyBenches } from './money-benches.ts';
import { nodesBenches } from './nodes-benches.ts';
import { postgresBenches } from './postgres-benches.ts';
import { pushBenches } from './push-benches.ts';
import { queueBenches } from './queue-benches.ts';
import { machine, tableOf } from './report.ts';
import { Stage } from './stage.ts';
import { startBenches } from './start-benches.ts';
import { uploadBenches } from './upload-benches.ts';
import { worldBenches } from './world-benches.ts';

const USAGE = `npm run bench [-- --only NAME] [--seconds 2] [--rounds 5] [--json FILE] [--profile FOLDER]
Measures how fast the server is, as shares of ceilings measured in the same run.
  --only     runs only benches whose name contains NAME
  --seconds  length of one measurement; each bench takes about rounds × 2 of them
  --profile  writes CPU profiles of the server into FOLDER`;

const { values } = readArguments(USAGE, {
  options: {
    only: { type: 'string' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '5' },
    json: { type: 'string' },
    profile: { type: 'string' },
  },
});

const { only = '' } = values;
const pace = numbersIn(USAGE, { rounds: values.rounds, seconds: values.seconds });
if (pace.rounds < 1 || pace.seconds === 0)
  misused('--rounds must be at least 1 and --seconds more than 0.', USAGE);

const stage = new Stage({ profileDir: values.profile });
const benches: Bench[] = [
  ...httpBenches(stage),
  ...moneyBenches(stage),
  ...postgresBenches(stage),
  ...nodesBenches(stage),
  ...historyBenches(stage),
  ...marketBenches(stage),
  ...combinationBenches(),
  ...pushBenches(stage),
  ...startBenches(stage),
  ...uploadBenches(stage),
  ...queueBenches(stage),
  ...worldBenches(stage),
].filter(({ name }) => name.includes(only));
if (benches.length === 0) misused(`No bench has "${only}" in its name.`, USAGE);

const results: Result[] = [];
try {
  for (const bench of benches) {
    process.stderr.write(`${bench.name} …\n`);
    try {
      results.push(await measure(bench, pace));
    } catch (error) {
      if (!(error instanceof SetupError)) throw error;
      process.stderr.write(`${bench.name} is skipped: ${error.message}\n`);
    }
  }
} finally {
  await stage.close();
}
const { cpu, cores, node, loadAverage } = machine();
console.log(`\n${cpu}, ${cores} cores, Node.js ${node}, load ${loadAverage.join(' ')}\n`);
console.log(tableOf(results));
if (values.json) {
  mkdirSync(dirname(values.json), { recursive: true });
  writeFileSync(values.json, `${JSON.stringify({ machine: machine(), pace, results }, null, 2)}\n`);
}
