/**
 * People trade at random in worlds that differ only in how often somebody looks: one is looked at only when
 * somebody places an order, one every few seconds, one is stopped and restarted in between. All must end with
 * the same orders, fills, positions and ledger.
 */

import { createRng } from '#platform/runtime/rng.ts';
import { numbersIn, readArguments } from '../../scripts/setup/arguments.mjs';
import { type Script, scriptOf } from './partition-script.ts';
import { PartitionWorld } from './partition-world.ts';

const USAGE = `node tests/sim/partition.ts [--lives 20000] [--from 1] [--minutes 360]
  --seed 7  replays a group`;

/** People in a group, each with their own life; they share a world and the moments at which they act. */
export const GROUP = 100;

export interface GroupReport {
  seed: number;
  /** Differences and evaded prices; empty if there are none. */
  faults: string[];
  /** Counts of outcomes of commands, and of rules that filled orders. */
  ends: ReadonlyMap<string, number>;
}

type Way = 'orders alone' | 'small steps' | 'restarts';

/** Moves to the next moment when somebody acts, in the manner of the partition. */
async function goTo(world: PartitionWorld, way: Way, toMs: number, seed: number): Promise<void> {
  const rng = createRng(seed).fork(way).fork(toMs);
  if (way === 'restarts' && rng.int(0, 2) === 0) {
    const now = world.now();
    const downAt = rng.int(now, toMs);
    const upAt = rng.int(downAt, toMs);
    await world.lookAt(downAt);
    await world.restartAt(upAt);
  }
  if (way === 'small steps') {
    for (let at = world.now(); at < toMs; at += rng.int(1, rng.pick([2000, 60_000, 400_000]))) {
      await world.lookAt(at);
    }
  }
  world.setTo(toMs);
}

async function play(script: Script, way: Way): Promise<PartitionWorld> {
  const world = new PartitionWorld(script.seed, GROUP);
  try {
    await world.begin(script.startMs);
    for (const { at, act } of script.moments) {
      await goTo(world, way, at, script.seed);
      await act(world);
    }
    await goTo(world, way, script.endMs, script.seed);
    await world.lookAt(script.endMs);
    return world;
  } catch (error) {
    await world.end();
    throw error;
  }
}

/** The first line in which two states differ, with the lines before it. */
function differenceOf(name: string, one: readonly string[], other: readonly string[]): string[] {
  const length = Math.max(one.length, other.length);
  for (let i = 0; i < length; i += 1) {
    if (one[i] === other[i]) continue;
    return [`${name}, line ${i}:\n  ${one[i] ?? 'nothing'}\n  ${other[i] ?? 'nothing'}`];
  }
  return [];
}

/** Runs one group in all partitions. */
export async function liveGroup(seed: number): Promise<GroupReport> {
  const report: GroupReport = { seed, faults: [], ends: new Map() };
  let first: { way: Way; states: string[][]; log: string[]; hash: string } | undefined;
  for (const way of ['small steps', 'orders alone', 'restarts'] as const) {
    const world = await play(scriptOf(seed, GROUP), way);
    try {
      const [states, log, hash] = [await world.states(), await world.log(), await world.hash()];
      report.faults.push(...(await world.faults()).map((fault) => `${way}: ${fault}`));
      if (!first) report.ends = await world.countEnds();
      for (const [person, state] of states.entries()) {
        if (!first) break;
        const name = `person ${person}, ${first.way} or ${way}`;
        report.faults.push(...differenceOf(name, first.states[person] ?? [], state));
      }
      const names = `${first?.way} or ${way}`;
      report.faults.push(...differenceOf(`log, ${names}`, first?.log ?? log, log));
      if (first && first.hash !== hash) report.faults.push(`the state hash, ${names}`);
      first ??= { way, states, log, hash };
    } finally {
      await world.end();
    }
  }
  return report;
}

async function main(): Promise<void> {
  const { values } = readArguments(USAGE, {
    options: {
      lives: { type: 'string', default: '20000' },
      from: { type: 'string', default: '1' },
      seed: { type: 'string' },
      minutes: { type: 'string', default: '360' },
    },
  });
  const { lives, from: first, seed: only, minutes } = numbersIn(USAGE, values);
  const from = only ?? first;
  const groups = only === undefined ? Math.ceil(lives / GROUP) : 1;
  const endMs = performance.now() + minutes * 60_000;
  const ends = new Map<string, number>();
  let lived = 0;
  for (let seed = from; seed < from + groups && performance.now() < endMs; seed += 1) {
    const report = await liveGroup(seed);
    for (const [end, times] of report.ends) ends.set(end, (ends.get(end) ?? 0) + times);
    lived += GROUP;
    if (report.faults.length === 0) continue;
    console.error(`seed ${seed}:\n${report.faults.slice(0, 5).join('\n')}`);
    process.exitCode = 1;
    return;
  }
  console.log(`${lived} lives, each three times, without a difference`);
  for (const [end, times] of [...ends].sort()) console.log(`${String(times).padStart(8)}  ${end}`);
}

if (import.meta.main) await main();
