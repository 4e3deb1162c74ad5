/**
 * Lets people act at random in a world: orders of all kinds, transfers, clock jumps, restarts, repeated
 * requests and disk failures; checks the books all the while.
 */

import { createRng, type Rng } from '#platform/runtime/rng.ts';
import { numbersIn, readArguments } from '../../scripts/setup/arguments.mjs';
import { ACTIONS, type Action } from './life-actions.ts';
import { faultsOfLife } from './life-checks.ts';
import { LifeWorld } from './life-world.ts';
import { WorthWitness } from './life-worth.ts';

const USAGE = `node tests/sim/life.ts [--seeds 2000] [--steps 200] [--from 1] [--minutes 360]
No life begins after so many minutes.
  --seed 7  replays one life`;

export interface LifeReport {
  seed: number;
  /** The step after which the first fault was found. */
  step: number | undefined;
  faults: string[];
  /** Outcomes of each action, counted. */
  ends: Map<string, number>;
}

/** Steps between two checks of the books. */
const LOOK_EVERY = 10;

function choose(rng: Rng): Action {
  const total = ACTIONS.reduce((sum, { weight }) => sum + weight, 0);
  let at = rng.int(0, total - 1);
  for (const action of ACTIONS) {
    at -= action.weight;
    if (at < 0) return action;
  }
  throw new Error('no action');
}

/** Runs one life; stops at the first fault. */
export async function live(seed: number, steps: number): Promise<LifeReport> {
  const rng = createRng(seed).fork('life');
  const place = new LifeWorld(seed);
  const witness = new WorthWitness();
  const report: LifeReport = { seed, step: undefined, faults: [], ends: new Map() };
  try {
    await place.begin();
    for (let step = 1; step <= steps && report.faults.length === 0; step += 1) {
      const action = choose(rng);
      const end = `${action.name} ${await action.act(place, rng)}`;
      report.ends.set(end, (report.ends.get(end) ?? 0) + 1);
      await place.world.exchange.round();
      await witness.see(place.world, place.people);
      if (step % LOOK_EVERY !== 0 && step !== steps) continue;
      report.faults = [
        ...(await faultsOfLife(place.world, place.people)),
        ...(await witness.faults(place.world, rng.fork(`worth ${step}`))),
      ];
      if (report.faults.length > 0) report.step = step;
    }
  } finally {
    await place.end();
  }
  return report;
}

async function main(): Promise<void> {
  const { values } = readArguments(USAGE, {
    options: {
      seeds: { type: 'string', default: '2000' },
      steps: { type: 'string', default: '200' },
      from: { type: 'string', default: '1' },
      seed: { type: 'string' },
      minutes: { type: 'string', default: '360' },
    },
  });
  const { seeds, steps, from, seed: only, minutes } = numbersIn(USAGE, values);
  const first = only ?? from;
  const count = only === undefined ? seeds : 1;
  const endMs = performance.now() + minutes * 60_000;
  const ends = new Map<string, number>();
  let lived = 0;
  for (let seed = first; seed < first + count && performance.now() < endMs; seed += 1) {
    const report = await live(seed, steps);
    for (const [end, times] of report.ends) ends.set(end, (ends.get(end) ?? 0) + times);
    lived += 1;
    if (report.faults.length === 0) continue;
    console.error(`seed ${seed}, step ${report.step}:\n${report.faults.join('\n')}`);
    console.error(`again: node tests/sim/life.ts --seed ${seed} --steps ${steps}`);
    process.exitCode = 1;
    return;
  }
  console.log(`${lived} lives of ${steps} steps without a fault`);
  for (const [end, times] of [...ends].sort()) console.log(`${String(times).padStart(7)}  ${end}`);
}

if (import.meta.main) await main();
