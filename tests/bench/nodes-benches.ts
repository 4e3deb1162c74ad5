/**
 * Processor time of an order if several processes share a PostgreSQL, compared with a single process: with
 * the same number of connections in total, so that each gets a share, and with the same number each. A single
 * process with a share of the connections shows how much is due to smaller batches, and how much to the
 * others.
 */
import type { Bench, Measures, Sample } from './harness.ts';
import { limitOrderRequests } from './money-benches.ts';
import type { Served, Stage } from './stage.ts';

const CONNECTIONS = 64;
/** A tenth more than a single process. */
const SHARE_MIN = 1 / 1.1;
/** Orders until the cost per order is stable: before, most of it is compilation. */
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

/**
 * Processes that have each handled enough orders, one after the other: all at once, the last would take long
 * to get there.
 */
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

/** Orders to all processes at once, with their total processor time. */
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
