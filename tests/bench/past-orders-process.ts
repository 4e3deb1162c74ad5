/** Two exchanges in one process: one with a million past orders, one without. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { ticksToPrice } from '#core/instrument.ts';
import { invariant } from '#core/result.ts';
import { createClock } from '#platform/runtime/clock.ts';
import { readConfig } from '#platform/runtime/config.ts';
import { createLogger } from '#platform/runtime/logger.ts';
import { migrate } from '#platform/store/migrate.ts';
import { openCommand } from '#topics/orders/commands.ts';
import { createWorld, type World } from '#world/world.ts';
import { seedInstruments } from '../../seed/instruments/all.ts';
import { answerParent, ownCpuUs } from './child.ts';
import { rateOf } from './figures.ts';
import { openPeople, type Person } from './people.ts';

const PAST = 1_000_000;
const PEOPLE = 64;
const IN_FLIGHT = 64;
const STOCKS = ['US.AAPL', 'US.KO', 'US.MSFT', 'US.NVDA'];
/** A Wednesday, 15:00 UTC: New York trades. */
const START_MS = Date.UTC(2026, 10, 4, 15);

const COUNTED = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${PAST})`;
const INSTRUMENT = `CASE i % 4 ${STOCKS.map((key, at) => `WHEN ${at} THEN '${key}'`).join(' ')} END`;
const USER = `(SELECT id FROM people WHERE number = (i * 7) % ${PEOPLE})`;
const AT = `${START_MS} - 1000 * (${PAST} - i)`;

/** Past orders, fills and their money, as they are stored at the end. */
const HISTORY = [
  `${COUNTED} INSERT INTO "Order" ("id", "userId", "instrument", "classify", "wallet", "currency",
     "direction", "tradeType", "priceType", "timeInForce", "status", "leverage", "quantity",
     "limitPrice", "filledQuantity", "filledCost", "fee", "positionId", "createdAt", "updatedAt")
   SELECT printf('ord_%022d', i), ${USER}, ${INSTRUMENT}, 0, 'STOCK', 'USD', 0, i % 2, 1, 'GTC',
     CASE i % 5 WHEN 0 THEN 'cancelled' ELSE 'done' END, 1, 100000000, 20000000000,
     CASE i % 5 WHEN 0 THEN 0 ELSE 100000000 END, 20000000000, 20,
     printf('pos_%022d', i / 10), ${AT}, ${AT} FROM n`,
  `${COUNTED} INSERT INTO "Fill" ("id", "orderId", "userId", "positionId", "quantity", "price", "fee",
     "why", "createdAt")
   SELECT printf('fil_%022d', i), printf('ord_%022d', i), ${USER}, printf('pos_%022d', i / 10),
     100000000, 20000000000, 20, '{"rule":"depth","level":1}', ${AT} FROM n`,
  ...['order.margin', 'order.fee'].map(
    (event, at) => `${COUNTED} INSERT INTO "Transfer" ("id", "kind", "debitAccountId",
     "creditAccountId", "amount", "currency", "event", "refId", "createdAt")
   SELECT printf('tra_%021d${at}', i), 'posted', ${USER} || '/STOCK', ${USER} || '/STOCK/margin', 20000,
     'USD', '${event}', printf('ord_%022d', i), ${AT} FROM n`,
  ),
];

function addHistory(file: string, people: readonly Person[]): void {
  const db = new SqliteDatabase(file);
  db.pragma('synchronous = OFF');
  db.pragma('temp_store = MEMORY');
  db.exec('CREATE TEMP TABLE people (number INTEGER PRIMARY KEY, id TEXT)');
  const add = db.prepare('INSERT INTO people VALUES (?, ?)');
  for (const [number, { id }] of people.entries()) add.run(number, id);
  for (const sql of HISTORY) db.exec(sql);
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}

interface Exchange {
  world: World;
  people: readonly Person[];
  placed: number;
}

async function open(name: string): Promise<Exchange> {
  const { DATA_DIR = '' } = process.env;
  const dataDir = join(DATA_DIR, name);
  mkdirSync(dataDir, { recursive: true });
  const env = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn', WARM_UP: 'false' };
  const config = readConfig(env);
  migrate(config.databaseUrl.replace(/^file:/, ''));
  const world = await createWorld({
    config,
    log: createLogger({ level: config.logLevel }),
    instruments: seedInstruments().filter(({ key }) => STOCKS.includes(key)),
    clock: createClock({ startMs: START_MS, rate: 0 }),
  });
  const people = await openPeople(world, PEOPLE);
  if (name === 'old') addHistory(config.databaseUrl.replace(/^file:/, ''), people);
  await world.start();
  return { world, people, placed: 0 };
}

const exchanges = { old: await open('old'), young: await open('young') };

/** Places an order that rests and one that fills at once, alternately. */
async function place(exchange: Exchange): Promise<number> {
  const { world, people } = exchange;
  exchange.placed += 1;
  const { placed } = exchange;
  const traded = world.exchange.venues.traded(STOCKS[placed % STOCKS.length] ?? '');
  invariant(traded !== undefined, 'the stocks of this bench are traded');
  const { instrument } = traded;
  const { last } = world.market.quote(instrument, START_MS);
  const rests = placed % 2 === 0;
  const result = await world.unitOfWork.run(
    openCommand(world.exchange.venues, traded, {
      userId: people[placed % PEOPLE]?.id ?? '',
      direction: 0,
      quantity: instrument.lotUnits,
      leverage: 1,
      takeProfit: null,
      stopLoss: null,
      priceType: rests ? 1 : 0,
      limitPrice: rests ? ticksToPrice(instrument, Math.floor(last / 2)) : null,
      timeInForce: 'GTC',
    }),
  );
  invariant(result.ok, 'an order of this bench is placed');
  return 1;
}

/** Orders per second, with their processor time. */
async function orders({ seconds, of }: { seconds: number; of: keyof typeof exchanges }) {
  const exchange = exchanges[of];
  const [cpuBefore, placedBefore] = [ownCpuUs(), exchange.placed];
  const rates = await Promise.all(
    Array.from({ length: IN_FLIGHT }, () => rateOf(seconds, () => place(exchange))),
  );
  return {
    value: rates.reduce((sum, rate) => sum + rate, 0),
    cpuUs: (ownCpuUs() - cpuBefore) / (exchange.placed - placedBefore),
  };
}

answerParent({ orders }, async () => {
  await exchanges.old.world.stop();
  await exchanges.young.world.stop();
});
