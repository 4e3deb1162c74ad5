/** Ten thousand resting orders whose price is reached at once, in a world with a frozen clock. */
import { ticksToPrice } from '#core/instrument.ts';
import { accept, invariant } from '#core/result.ts';
import { createClock } from '#platform/runtime/clock.ts';
import { readConfig } from '#platform/runtime/config.ts';
import { createLogger } from '#platform/runtime/logger.ts';
import { checkLedger } from '#topics/ledger-desk/ledger-check.ts';
import { openCommand } from '#topics/orders/commands.ts';
import { createWorld } from '#world/world.ts';
import { seedInstruments } from '../../seed/instruments/all.ts';
import { answerParent } from './child.ts';
import type { Sample } from './harness.ts';
import { openPeople } from './people.ts';

const ORDERS = 10_000;
const PEOPLE = 64;
const STOCKS = ['US.AAPL', 'US.KO', 'US.MSFT', 'US.NVDA'];
/** A Wednesday, 15:00 UTC: New York trades. */
const START_MS = Date.UTC(2026, 10, 4, 15);

const config = readConfig({ ...process.env, LOG_LEVEL: 'warn', WARM_UP: 'false' });
const world = await createWorld({
  config,
  log: createLogger({ level: config.logLevel }),
  instruments: seedInstruments().filter(({ key }) => STOCKS.includes(key)),
  clock: createClock({ startMs: START_MS, rate: 0 }),
});
await world.start();
const people = await openPeople(world, PEOPLE);

/** Orders of many people, resting two per cent below the market. */
async function rest(): Promise<void> {
  const now = world.clock.now();
  const placed = Array.from({ length: ORDERS }, (_, i) => {
    const traded = world.exchange.venues.traded(STOCKS[i % STOCKS.length] ?? '');
    invariant(traded !== undefined, 'the stocks of this bench are traded');
    const { instrument } = traded;
    const below = Math.floor(world.market.quote(instrument, now).last * 0.98);
    return world.unitOfWork.run(
      openCommand(world.exchange.venues, traded, {
        userId: people[i % PEOPLE]?.id ?? '',
        direction: 0,
        quantity: instrument.lotUnits,
        leverage: 1,
        takeProfit: null,
        stopLoss: null,
        priceType: 1,
        limitPrice: ticksToPrice(instrument, below),
        timeInForce: 'GTC',
      }),
    );
  });
  for (const result of await Promise.all(placed)) invariant(result.ok, 'an order rests');
}

async function gap(): Promise<void> {
  const now = world.clock.now();
  await world.unitOfWork.run({
    needs: {},
    decide: (draft) => {
      const ends = { toMs: null, endedAt: null, endMark: null, appliedAt: null, paid: null };
      const at = { sector: null, market: null, fromMs: now + 1, createdAt: now };
      for (const instrument of STOCKS) {
        const id = draft.newId('sce');
        draft.put('Scenario', { id, kind: 'gap', instrument, size: '-0.05', ...at, ...ends });
      }
      return accept({});
    },
  });
}

/** Milliseconds until all are durably filled, the longest block of the event loop, and the cost of one fill. */
async function fill(): Promise<Sample> {
  await rest();
  await gap();
  world.clock.advance(20_000);
  let [longest, last, isOver] = [0, performance.now(), false];
  const step = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
    if (!isOver) setImmediate(step);
  };
  const startedAt = performance.now();
  const usedBefore = process.threadCpuUsage();
  setImmediate(step);
  await world.exchange.round();
  const value = performance.now() - startedAt;
  const { user, system } = process.threadCpuUsage(usedBefore);
  isOver = true;
  const left = await world.database.reader.order.count({ where: { status: 'working' } });
  const { faults } = await checkLedger(world.database.reader);
  invariant(left === 0 && faults.length === 0, `${left} left, ${faults.slice(0, 3).join()}`);
  return { value, p99Ms: longest, cpuUs: (user + system) / ORDERS };
}

answerParent({ fill }, () => world.stop());
