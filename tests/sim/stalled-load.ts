/**
 * The cost of connections that read nothing for everybody else, in one run: people work without and with
 * them, alternately, so that other load on the machine affects both.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { numbersIn, readArguments } from '../../scripts/setup/arguments.mjs';
import type { Done } from './people-at-work.ts';
import { peopleAtWork, residentBytes, summary } from './people-load.ts';
import { startServer } from './server-process.ts';
import { stalledSockets } from './stalled-sockets.ts';

const USAGE = `npm run load -- --stalled 1000 [--people 20] [--seconds 30] [--think 0.2] [--rounds 2] [--seed 1]
Measures how much longer people wait beside --stalled connections that read nothing.`;

/** Groups of compared actions, by kind. */
const GROUPS = new Map([
  ['quote', 'quotes'],
  ['details', 'quotes'],
  ['market order', 'orders'],
  ['limit order', 'orders'],
]);

interface Terms {
  stalled: number;
  people: number;
  seconds: number;
  think: number;
  rounds: number;
  seed: number;
}

function options(): Terms {
  const { values } = readArguments(USAGE, {
    options: {
      stalled: { type: 'string', default: '1000' },
      people: { type: 'string', default: '20' },
      seconds: { type: 'string', default: '30' },
      think: { type: 'string', default: '0.2' },
      rounds: { type: 'string', default: '2' },
      seed: { type: 'string', default: '1' },
    },
  });
  return numbersIn(USAGE, values);
}

/** Lets people work for a while; returns their actions and the maximum memory, in megabytes. */
async function work(address: string, { people, seconds, think, seed }: Terms) {
  const done: Done[] = [];
  const begun = performance.now();
  const goesOn = () => performance.now() - begun < seconds * 1000;
  const tell = (one: Done) => done.push(one);
  await peopleAtWork({ address, people, seed, thinkSeconds: think, goesOn, tell });
  return { done, rssMB: Math.round((await residentBytes(address)) / 1e6) };
}

interface Side {
  done: Done[];
  rssMB: number[];
}

async function measure(address: string, terms: Terms) {
  const [without, beside]: [Side, Side] = [
    { done: [], rssMB: [] },
    { done: [], rssMB: [] },
  ];
  const take = async (side: Side, seed: number) => {
    const { done, rssMB } = await work(address, { ...terms, seed });
    side.done.push(...done);
    side.rssMB.push(rssMB);
  };
  // Warm-up: the market is computed for the first time, and memory reaches its size.
  await work(address, { ...terms, seed: terms.seed + 1000 });
  const stillOpen: number[] = [];
  for (let round = 0; round < terms.rounds; round += 1) {
    await take(without, terms.seed + round);
    const sockets = await stalledSockets(address, terms.stalled);
    await take(beside, terms.seed + round);
    stillOpen.push(sockets.open);
    sockets.end();
  }
  const seconds = terms.seconds * terms.rounds;
  const rowsOf = ({ done }: Side) => {
    const grouped = done.flatMap((one) => {
      const kind = GROUPS.get(one.kind);
      return kind === undefined ? [] : [{ ...one, kind }];
    });
    return summary(grouped, seconds);
  };
  return {
    ...terms,
    stillOpen,
    without: { rssMB: without.rssMB, rows: rowsOf(without), all: summary(without.done, seconds) },
    beside: { rssMB: beside.rssMB, rows: rowsOf(beside), all: summary(beside.done, seconds) },
  };
}

const dataDir = mkdtempSync(join(tmpdir(), 'stalled-load-'));
const server = startServer(dataDir, { PUSH_PER_ADDRESS: '10000' });
try {
  const { address } = await server.ready;
  const { without, beside, ...terms } = await measure(address, options());
  process.stdout.write(`${JSON.stringify(terms)}\n`);
  for (const [name, { rssMB, rows, all }] of Object.entries({ without, beside })) {
    process.stdout.write(`${name} them: ${rssMB.join(', ')} MB at the end of each round\n`);
    console.table(rows);
    if (all.some(({ errors }) => errors > 0)) process.exitCode = 1;
  }
} finally {
  await server.kill();
  rmSync(dataDir, { recursive: true, force: true });
}
