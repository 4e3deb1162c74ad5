/**
 * What an order costs in processor time where several processes share a PostgreSQL, against one alone there: with
 * as many connections in all, so that each has its share of them, and with as many at each. A process alone with a
 * share of the connections shows what of it is batches that are smaller, and what is the others.
 */
import type { Bench, Measures, Sample } from './harness.ts';
import { limitOrderRequests } from './money-benches.ts';
import type { Served, Stage } from './stage.ts';

const CONNECTIONS = 64;
/** A tenth more than alone. */
const SHARE_MIN = 1 / 1.1;
/** Orders after which a process costs what it will cost: before, most of it is compiling. */
const WARM = 5000;

interface Cluster {
  nodes: readonly Served[];
  requests: string[];
}

export function nodesBenches(stage: Stage): Bench[] {
  const clusters = new Map<number, Promise<Cluster>>();
  const clusterOf = (count: number) => {
    const made = clusters.get(count) ?? warm(stage, count);
    clusters.set(count, made);
    return made;
  };
  const bench = (name: string, count: number, connections: number): Bench => ({
    name: `limit orders at ${name} on PostgreSQL`,
    unit: 'a second',
    better: 'more',
    ceiling: 'at 1',
    isJudgedByCpu: true,
    prepare: async () => ({
      ceiling: ordersAt(stage, await clusterOf(1), CONNECTIONS),
      figure: ordersAt(stage, await clusterOf(count), connections),
    }),
  });
  const share = Math.round(CONNECTIONS / 3);
  return [
    ...[2, 3].flatMap((count) => [
      { ...bench(`${count} processes`, count, CONNECTIONS), target: SHARE_MIN },
      {
        ...bench(`${count} processes, each ${CONNECTIONS},`, count, count * CONNECTIONS),
        target: SHARE_MIN,
      },
    ]),
    bench(`1 process, ${share} connections,`, 1, share),
  ];
}

/** Processes that have each taken orders enough, one after the other: together the last would be long in coming to it. */
async function warm(stage: Stage, count: number): Promise<Cluster> {
  const nodes = await stage.nodes(count);
  const [first] = nodes;
  if (!first) throw new Error('no process');
  const requests = await limitOrderRequests(first);
  for (const { port } of nodes) {
    for (let taken = 0; taken < WARM; ) {
      const load = { port, connections: CONNECTIONS, seconds: 1, requests };
      taken += (await stage.load(load)).answers;
    }
  }
  return { nodes, requests };
}

/** Orders to all of them at once; processor time is that of them all. */
function ordersAt(
  stage: Stage,
  { nodes, requests }: Cluster,
  connections: number,
): Measures['figure'] {
  const generators = nodes.map(() => stage.start('load-process.ts'));
  const each = Math.round(connections / nodes.length);
  const cpuUs = async () => {
    const used = await Promise.all(nodes.map(({ child }) => child.cpuUs()));
    return used.reduce((sum, one) => sum + one, 0);
  };
  return async (seconds): Promise<Sample> => {
    const before = await cpuUs();
    const results = await Promise.all(
      nodes.map(({ port }, index) => {
        const generator = generators[index];
        if (!generator) throw new Error('no generator');
        return stage.loadFrom(generator, { port, connections: each, seconds, requests });
      }),
    );
    const used = (await cpuUs()) - before;
    const { faults } = (await nodes[0]?.child.ask<{ faults: string[] }>('check')) ?? { faults: [] };
    if (faults.length > 0) throw new Error(`the books are wrong: ${faults.slice(0, 5).join()}`);
    const answers = results.reduce((sum, one) => sum + one.answers, 0);
    return {
      value: results.reduce((sum, one) => sum + one.perSecond, 0),
      p99Ms: Math.max(...results.map(({ p99Ms }) => p99Ms)),
      cpuUs: used / answers,
    };
  };
}
