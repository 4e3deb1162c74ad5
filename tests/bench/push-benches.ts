/** The live channel: one price list to many listeners, against plain ws sending the same bytes. */
import { type Bench, withCpu } from './harness.ts';
import type { Stage } from './stage.ts';

const CLIENTS = 200;

export function pushBenches(stage: Stage): Bench[] {
  return [
    {
      name: `push to ${CLIENTS}`,
      unit: 'updates/s',
      better: 'more',
      ceiling: 'bare ws',
      prepare: async () => {
        const clients = stage.start('push-clients-process.ts');
        const against = async (args: string[]) => {
          const server = stage.start('push-server-process.ts', { args });
          const port = await server.ask<number>('port');
          return (seconds: number) =>
            withCpu(server.cpuUs, async () => {
              const input = { port, clients: CLIENTS, seconds };
              const value = await clients.ask<number>('hear', input);
              return { sample: { value }, units: value * seconds };
            });
        };
        return { figure: await against([]), ceiling: await against(['bare']) };
      },
    },
  ];
}
