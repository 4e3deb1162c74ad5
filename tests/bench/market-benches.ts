/** How long the market takes to price instruments at an instant it has not been asked about. */
import type { Bench } from './harness.ts';
import type { Stage } from './stage.ts';

export function marketBenches(stage: Stage): Bench[] {
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
