/** A person with a thousand holdings views them, a second later each time. */
import { position } from '#contract/positions';
import { wallet } from '#contract/wallets';
import { accept, invariant } from '#core/result.ts';
import { createClock } from '#platform/runtime/clock.ts';
import { readConfig } from '#platform/runtime/config.ts';
import { createLogger } from '#platform/runtime/logger.ts';
import { openCommand } from '#topics/orders/commands.ts';
import { positionsOf } from '#trading/queries/orders.ts';
import { createWorld } from '#world/world.ts';
import { seedInstruments } from '../../seed/instruments/all.ts';
import { appOf } from '../app-of.ts';
import { answerParent } from './child.ts';
import { percentile } from './figures.ts';
import type { Sample } from './harness.ts';
import { openPeople } from './people.ts';

const HOLDINGS = 1000;
const PAGE = 100;
const LOOKS = 40;
/** A Wednesday, 15:00 UTC: New York trades. */
const START_MS = Date.UTC(2026, 10, 4, 15);

const config = readConfig({ ...process.env, LOG_LEVEL: 'warn', WARM_UP: 'false' });
const world = await createWorld({
  config,
  log: createLogger({ level: config.logLevel }),
  instruments: seedInstruments(),
  clock: createClock({ startMs: START_MS, rate: 0 }),
});
await world.start();
const app = await appOf(world);
const [owner] = await openPeople(world, 1);
invariant(owner !== undefined, 'somebody was opened');
const { id: userId, token } = owner;

async function buy(): Promise<void> {
  const stocks = world.market.instruments.list
    .filter(({ market, source }) => market === 'US' && source === 'stock')
    .slice(0, HOLDINGS);
  const bought = await Promise.all(
    stocks.map(async ({ key }) => {
      const traded = world.exchange.venues.traded(key);
      invariant(traded !== undefined, `${key} is traded`);
      const quantity = 100n * traded.instrument.lotUnits;
      const order = { userId, direction: 0, quantity, leverage: 1, timeInForce: 'GTC' } as const;
      const plain = { takeProfit: null, stopLoss: null, priceType: 0, limitPrice: null } as const;
      return world.unitOfWork.run(
        openCommand(world.exchange.venues, traded, { ...order, ...plain }),
      );
    }),
  );
  const refused = bought.find(({ ok }) => !ok);
  invariant(refused === undefined, `a stock is bought: ${JSON.stringify(refused)}`);
}
await buy();
const held = await positionsOf(world.database.reader, userId);
invariant(held.length === HOLDINGS, `${held.length} holdings`);

/** Changes one holding and lets a second pass, so that no cached answer or row can be used. */
async function change(): Promise<void> {
  const [row] = held;
  invariant(row !== undefined, 'somebody holds something');
  world.clock.advance(1000);
  await world.exchange.round();
  await world.unitOfWork.run({
    needs: { Position: [row.id] },
    decide: (draft) => {
      const now = draft.find('Position', row.id);
      if (now) draft.put('Position', { ...now, updatedAt: draft.now });
      return accept({});
    },
  });
}

const ASKED = {
  page: { path: position.me.path, body: { pageSize: PAGE } },
  overview: { path: wallet.fundingOverview.path, body: {} },
};

/** Milliseconds from request to answer, within the server. */
async function look({ what }: { what: keyof typeof ASKED }): Promise<Sample> {
  const { path, body } = ASKED[what];
  const times: number[] = [];
  let cpuUs = 0;
  for (let i = 0; i < LOOKS; i += 1) {
    await change();
    const usedBefore = process.threadCpuUsage();
    const startedAt = performance.now();
    const answer = await app.inject({
      method: 'POST',
      url: path,
      headers: { authorization: `Bearer ${token}` },
      payload: body,
    });
    times.push(performance.now() - startedAt);
    const { user, system } = process.threadCpuUsage(usedBefore);
    cpuUs += (user + system) / LOOKS;
    invariant(answer.statusCode === 200, `${path} answered ${answer.statusCode}`);
  }
  times.sort((a, b) => a - b);
  return { value: percentile(times, 50), p99Ms: percentile(times, 99), cpuUs };
}

answerParent({ look }, async () => {
  await app.close();
  await world.stop();
});
