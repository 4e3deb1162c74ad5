/** Costs that could grow over the years: with past orders, and with a person's holdings. */
import { join } from 'node:path';
import type { Bench, Sample } from './harness.ts';
import type { Stage } from './stage.ts';

export function historyBenches(stage: Stage): Bench[] {
  const start = (file: string, folder: string) =>
    stage.start(file, { env: { DATA_DIR: join(stage.folder, folder), WORLD_SEED: '1' } });
  return [
    {
      name: 'orders after a million orders',
      unit: 'a second',
      better: 'more',
      ceiling: 'after none',
      // An order may cost at most 1.2 times as much.
      target: 0.83,
      prepare: async () => {
        const child = start('past-orders-process.ts', 'past-orders');
        const placed = (of: string) => (seconds: number) =>
          child.ask<Sample>('orders', { seconds, of });
        return { figure: placed('old'), ceiling: placed('young') };
      },
    },
    ...(['page', 'overview'] as const).map(
      (what): Bench => ({
        name: what === 'page' ? 'a page of 1,000 holdings' : 'overview of 1,000 holdings',
        unit: 'ms',
        better: 'less',
        ...(what === 'page' && { max: 20 }),
        prepare: async () => {
          const child = start('holdings-process.ts', `holdings-${what}`);
          return { figure: () => child.ask<Sample>('look', { what }) };
        },
      }),
    ),
  ];
}
