/** What an order costs in processor time where several processes share a PostgreSQL, against one alone there. */
import type { Bench, Measures, Sample } from './harness.ts';
import { limitOrderRequests } from './money-benches.ts';
import type { Served, Stage } from './stage.ts';

const CONNECTIONS = 64;
/** A tenth more than alone. */
const SHARE_MIN = 1 / 1.1;

export function nodesBenches(stage: Stage): Bench[] {
  let alone: Promise<Measures['figure']> | undefined;
  return [2, 3].map((count) => ({
    name: `limit orders at ${count} processes on PostgreSQL`,
    unit: 'a second',
    better: 'more',
    ceiling: 'at 1',
    target: SHARE_MIN,
    isJudgedByCpu: true,
    prepare: async () => {
      alone ??= stage.nodes(1).then((nodes) => ordersAt(stage, nodes));
      return { ceiling: await alone, figure: await ordersAt(stage, await stage.nodes(count)) };
    },
  }));
}

/** Orders to all of them at once; processor time is that of them all. */
async function ordersAt(stage: Stage, nodes: readonly Served[]): Promise<Measures['figure']> {
  const [first] = nodes;
  if (!first) throw new Error('no process');
  const requests = await limitOrderRequests(first);
  const generators = nodes.map(() => stage.start('load-process.ts'));
  const cpuUs = async () => {
    const each = await Promise.all(nodes.map(({ child }) => child.cpuUs()));
    return each.reduce((sum, one) => sum + one, 0);
  };
  const connections = Math.round(CONNECTIONS / nodes.length);
  return async (seconds): Promise<Sample> => {
    const before = await cpuUs();
    const results = await Promise.all(
      nodes.map(({ port }, index) => {
        const generator = generators[index];
        if (!generator) throw new Error('no generator');
        return stage.loadFrom(generator, { port, connections, seconds, requests });
      }),
    );
    const used = (await cpuUs()) - before;
    const { faults } = await first.child.ask<{ faults: string[] }>('check');
    if (faults.length > 0) throw new Error(`the books are wrong: ${faults.slice(0, 5).join()}`);
    const answers = results.reduce((sum, one) => sum + one.answers, 0);
    return {
      value: results.reduce((sum, one) => sum + one.perSecond, 0),
      p99Ms: Math.max(...results.map(({ p99Ms }) => p99Ms)),
      cpuUs: used / answers,
    };
  };
}
