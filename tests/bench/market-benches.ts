/** Time to price instruments at an instant that the market has not computed yet. */
import { join } from 'node:path';
import type { Bench, Measures } from './harness.ts';
import type { Instants } from './market-process.ts';
import type { Stage } from './stage.ts';

/** Measures in a process with a market of all instruments. */
function asked(stage: Stage, ask: (child: ReturnType<Stage['start']>) => Measures['figure']) {
  return async (): Promise<Measures> => ({ figure: ask(stage.start('market-process.ts')) });
}

/** All quotes at once: within the loaded day, on other days, and one second after another; processor time. */
function snapshotBenches(stage: Stage): Bench[] {
  const cases: [name: string, instants: Instants, max: number][] = [
    ['all quotes at a random instant', 'random', 15],
    ['all quotes of another day', 'week', 21],
    ['all quotes a second later', 'second', 30],
  ];
  return cases.map(([name, instants, max]) => ({
    name,
    unit: 'ms',
    better: 'less',
    max,
    prepare: asked(stage, (child) => async (seconds) => ({
      value: await child.ask<number>('snapshot', { seconds, instants }),
    })),
  }));
}

function singleBenches(stage: Stage): Bench[] {
  return [1, 60].map((count) => ({
    name: count === 1 ? 'one quote' : `${count} quotes`,
    unit: 'µs',
    better: 'less',
    prepare: async () => {
      const { child } = await stage.served();
      return {
        figure: async (seconds) => ({
          value: await child.ask<number>('quotes', { seconds, count }),
        }),
      };
    },
  }));
}

export function marketBenches(stage: Stage): Bench[] {
  return [
    ...singleBenches(stage),
    {
      name: 'a quote never asked for',
      unit: 'µs',
      better: 'less',
      max: 10,
      // 12,000 quotes take less than a second: each round gets a part of them.
      prepare: asked(stage, (child) => async () => ({
        value: await child.ask<number>('quotes', { seconds: 0.05 }),
      })),
    },
    {
      name: '500 candles never asked for',
      unit: 'ms',
      better: 'less',
      p99MsMax: 5,
      prepare: asked(stage, (child) => () => child.ask('candles', { seconds: 1 })),
    },
    ...snapshotBenches(stage),
    {
      name: '100,000 triggers looked at',
      unit: 'ms',
      better: 'less',
      p99MsMax: 2,
      prepare: async () => {
        const child = stage.start('trigger-process.ts');
        return { figure: (seconds) => child.ask('look', { seconds }) };
      },
    },
    {
      // The second time is the longest block of the event loop.
      name: '10,000 triggers filled',
      unit: 'ms',
      better: 'less',
      max: 1000,
      p99MsMax: 50,
      prepare: async () => {
        const env = { DATA_DIR: join(stage.folder, 'fills'), WORLD_SEED: '1' };
        const child = stage.start('fill-process.ts', { env });
        return { figure: () => child.ask('fill') };
      },
    },
    {
      name: 'memory of the market beyond bare Node.js',
      unit: 'MB',
      better: 'less',
      max: 150,
      prepare: asked(stage, (child) => async () => ({ value: await child.ask<number>('memory') })),
    },
  ];
}
