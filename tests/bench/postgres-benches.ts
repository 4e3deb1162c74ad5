/**
 * Resting orders on PostgreSQL, compared with the bare driver writing a hundred per transaction, and with the
 * same server on SQLite.
 */
import type { Bench, Measures, Sample } from './harness.ts';
import { halfOfPeak, limitOrderRequests, loadOf } from './money-benches.ts';
import { openRawOrders, type RawOrders } from './raw-orders.ts';
import type { Served, Stage } from './stage.ts';

const BATCH = 100;
const HALF_OF_PEAK_P99_MS_MAX = 25;

export function postgresBenches(stage: Stage): Bench[] {
  let raw: Promise<RawOrders> | undefined;
  const rawRate = async (url: string, seconds: number): Promise<Sample> => {
    if (!raw) {
      raw = openRawOrders(url);
      stage.atEnd(async () => (await raw)?.close());
    }
    const { rate } = await raw;
    return { value: await rate(seconds, BATCH) };
  };
  const onPostgres = { unit: 'a second', better: 'more' } as const;
  return [
    {
      ...onPostgres,
      name: 'limit orders on PostgreSQL',
      ceiling: 'raw there, 100 a commit',
      target: 0.2,
      prepare: async () => {
        const { url, ...served } = await stage.onPostgres();
        const figure = await ordersOf(stage, served);
        // Creates the order that the raw driver repeats.
        await figure(0.1);
        return { figure, ceiling: (seconds) => rawRate(url, seconds) };
      },
    },
    {
      ...onPostgres,
      name: 'limit orders on PostgreSQL beside SQLite',
      ceiling: 'on SQLite',
      target: 1 / 3,
      prepare: async () => ({
        figure: await ordersOf(stage, await stage.onPostgres()),
        ceiling: await ordersOf(stage, await stage.served()),
      }),
    },
    halfOfPeak(stage, {
      name: 'limit orders on PostgreSQL at half of peak, p99',
      max: HALF_OF_PEAK_P99_MS_MAX,
      served: () => stage.onPostgres(),
    }),
  ];
}

async function ordersOf(stage: Stage, served: Served): Promise<Measures['figure']> {
  const requests = await limitOrderRequests(served);
  return (seconds) => loadOf(stage, served, { seconds, requests });
}
