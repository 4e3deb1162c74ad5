/** Writes of money, compared with the bare driver writing a hundred transfers per transaction. */
import { ownCpuUs } from './child.ts';
import { type Bench, type Measures, type Sample, withCpu } from './harness.ts';
import type { Load } from './load-process.ts';
import { openRawLedger, type RawLedger } from './raw-ledger.ts';
import { requestText } from './request.ts';
import { type Served, type Stage, sampleOf } from './stage.ts';

const CONNECTIONS = 64;
const BATCH = 100;
const P99_MS_MAX = 100;
const HALF_OF_PEAK_P99_MS_MAX = 10;
const PEAK_SECONDS = 2;
/** Event log and recording of a world may add a tenth to the cost of an order. */
const KEPT_SHARE_MIN = 1 / 1.1;
/** And metrics for `/metrics` a fiftieth. */
const COUNTED_SHARE_MIN = 1 / 1.02;

interface Listed {
  code: string;
  /** Half the market's price: a buy order there rests. */
  farLimit: string;
}

export function moneyBenches(stage: Stage): Bench[] {
  let raw: RawLedger | undefined;
  const rawRate = async (seconds: number, perCommit: number): Promise<Sample> => {
    raw ??= openRawLedger(stage.folder);
    const { rate } = raw;
    return withCpu(ownCpuUs, async () => {
      const value = await rate(seconds, perCommit);
      return { sample: { value }, units: value * seconds };
    });
  };
  const against = (perCommit: number) => (seconds: number) => rawRate(seconds, perCommit);
  const batched = { unit: 'a second', better: 'more', ceiling: 'raw, 100 a commit' } as const;
  return [
    {
      ...batched,
      name: 'limit orders',
      target: 0.2,
      p99MsMax: P99_MS_MAX,
      prepare: () => posted(stage, limitOrderRequests, against(BATCH)),
    },
    {
      ...batched,
      name: 'market orders',
      p99MsMax: P99_MS_MAX,
      prepare: () => posted(stage, orderRequests(marketOrder), against(BATCH)),
    },
    halfOfPeak(stage, {
      name: 'limit orders at half of peak, p99',
      max: HALF_OF_PEAK_P99_MS_MAX,
      served: () => stage.served(),
    }),
    ...besideOrders(stage),
    {
      ...batched,
      name: 'transfers by HTTP',
      p99MsMax: P99_MS_MAX,
      prepare: () => posted(stage, transferRequests, against(BATCH)),
    },
    {
      ...batched,
      name: 'ledger, grouped',
      target: 0.5,
      prepare: async () => ({
        figure: grouped(await stage.served(), BATCH),
        ceiling: against(BATCH),
      }),
    },
    {
      ...batched,
      name: 'ledger, one by one',
      ceiling: 'raw, 1 a commit',
      prepare: async () => ({ figure: grouped(await stage.served(), 1), ceiling: against(1) }),
    },
  ];
}

/** The cost of orders with and without event log, recording and metrics. */
function besideOrders(stage: Stage): Bench[] {
  return [
    {
      name: 'orders, with log and recording',
      unit: 'a second',
      better: 'more',
      ceiling: 'neither kept',
      target: KEPT_SHARE_MIN,
      isJudgedByCpu: true,
      prepare: () => whileKept(stage),
    },
    {
      name: 'orders, with figures',
      unit: 'a second',
      better: 'more',
      ceiling: 'nothing counted',
      target: COUNTED_SHARE_MIN,
      isJudgedByCpu: true,
      prepare: () => whileCounted(stage),
    },
  ];
}

/** One server, alternating with and without event log and recording. */
async function whileKept(stage: Stage): Promise<Measures> {
  const served = await stage.recorded();
  const requests = await limitOrderRequests(served);
  const measure = (isOn: boolean) => async (seconds: number) => {
    await served.child.ask('keep', { isOn });
    return loadOf(stage, served, { seconds, requests });
  };
  return { figure: measure(true), ceiling: measure(false) };
}

/** One server, alternating with and without metrics. */
async function whileCounted(stage: Stage): Promise<Measures> {
  const served = await stage.served();
  const requests = await limitOrderRequests(served);
  const measure = (isOn: boolean) => async (seconds: number) => {
    await served.child.ask('count', { isOn });
    const sample = await loadOf(stage, served, { seconds, requests });
    await served.child.ask('count', { isOn: true });
    return sample;
  };
  return { figure: measure(true), ceiling: measure(false) };
}

const grouped =
  ({ child }: Served, inFlight: number) =>
  (seconds: number) =>
    withCpu(child.cpuUs, async () => {
      const value = await child.ask<number>('transfers', { seconds, inFlight });
      return { sample: { value }, units: value * seconds };
    });

const stockOrder = { market: 'US', classify: 0, direction: 0, num: '1', isolatedPosition: 1 };

const limitOrder = ({ code, farLimit }: Listed) => ({
  ...stockOrder,
  stockCode: code,
  isLp: 1,
  unitAmount: farLimit,
});

const marketOrder = ({ code }: Listed) => ({ ...stockOrder, stockCode: code, isLp: 0 });

const orderRequests =
  (body: (stock: Listed) => object) =>
  async ({ child, people }: Served): Promise<string[]> => {
    const stocks = await child.ask<Listed[]>('stocks');
    return people.flatMap(({ token }) =>
      stocks.map((stock) => requestText('POST', '/stock/create', { token, body: body(stock) })),
    );
  };

/** 99th percentile of the time to answer limit orders at half of the server's maximum rate. */
export function halfOfPeak(
  stage: Stage,
  { name, max, served }: { name: string; max: number; served: () => Promise<Served> },
): Bench {
  return {
    name,
    unit: 'ms',
    better: 'less',
    max,
    prepare: async () => {
      const there = await served();
      const requests = await limitOrderRequests(there);
      await loadOf(stage, there, { seconds: 1, requests });
      return {
        figure: async (seconds) => {
          // Anew in each round: the speed of a shared machine varies twofold within seconds.
          const { value: peak } = await loadOf(stage, there, { seconds: PEAK_SECONDS, requests });
          const at = { seconds, requests, perSecond: peak / 2 };
          const { p99Ms = Number.NaN } = await loadOf(stage, there, at);
          return { value: p99Ms };
        },
      };
    },
  };
}

/** Everybody's buy orders far below the market. */
export const limitOrderRequests = orderRequests(limitOrder);

async function transferRequests({ people }: Served): Promise<string[]> {
  const between = (fromWalletType: string, toWalletType: string) => ({
    amount: '1.00',
    fromWalletType,
    toWalletType,
  });
  return people.flatMap(({ token }) =>
    [between('BALANCE', 'STOCK'), between('STOCK', 'BALANCE')].map((body) =>
      requestText('POST', '/wallet/transfer', { token, body }),
    ),
  );
}

/** Sends requests on many connections for a while; then checks that the books balance. */
export async function loadOf(
  stage: Stage,
  { port, child }: Served,
  asked: Pick<Load, 'seconds' | 'requests' | 'perSecond'>,
): Promise<Sample> {
  const load = { ...asked, port, connections: CONNECTIONS };
  const sample = await withCpu(child.cpuUs, async () => sampleOf(await stage.load(load)));
  const { faults } = await child.ask<{ faults: string[] }>('check');
  if (faults.length > 0) throw new Error(`the books are wrong: ${faults.slice(0, 5).join()}`);
  return sample;
}

async function posted(
  stage: Stage,
  requestsOf: (served: Served) => Promise<string[]>,
  ceiling: NonNullable<Measures['ceiling']>,
): Promise<Measures> {
  const served = await stage.served();
  const requests = await requestsOf(served);
  return { figure: (seconds) => loadOf(stage, served, { seconds, requests }), ceiling };
}
