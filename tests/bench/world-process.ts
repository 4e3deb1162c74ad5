/** A complete server on its own data directory, assembled as in `server/main.ts`. */
import type { AddressInfo } from 'node:net';
import { ticksToPrice } from '#core/instrument.ts';
import { walletAccount } from '#core/ledger.ts';
import { EXCHANGE_UNIT, FINE_SCALE, formatDecimal } from '#core/money.ts';
import { accept } from '#core/result.ts';
import { transfer } from '#core/wallet.ts';
import { readConfig } from '#platform/runtime/config.ts';
import { createLogger } from '#platform/runtime/logger.ts';
import type { UnitOfWorkParts } from '#platform/store/unit-of-work-parts.ts';
import { keepWorldFacts } from '#platform/store/world-facts.ts';
import { checkLedger } from '#topics/ledger-desk/ledger-check.ts';
import { openRecorder } from '#world/recording.ts';
import { createWorld, type World } from '#world/world.ts';
import { seedInstruments } from '../../seed/instruments/all.ts';
import { appOf } from '../app-of.ts';
import { answerParent } from './child.ts';
import { rateOf } from './figures.ts';
import { createFiguresSwitch } from './figures-switch.ts';
import { openPeople, type Person } from './people.ts';
import { openQueue } from './queue.ts';

/** None if another process on the same database has them. */
const PEOPLE = Number(process.env.PEOPLE ?? 16);
/** Number of instruments to trade, and the decimals of a limit. */
const TRADED = 24;

const config = readConfig({ ...process.env, SANDBOX_HOURS: 'always', LOG_LEVEL: 'warn' });
const log = createLogger({ level: config.logLevel });
const instruments = seedInstruments();
const figures = createFiguresSwitch();
const { metrics, meters } = figures;
const world = await openWorld();
await world.start();
const app = await appOf(world, { metrics });
await app.listen({ port: 0, host: '127.0.0.1' });
const people: readonly Person[] = PEOPLE > 0 ? await openPeople(world, PEOPLE) : [];

/** `KEEPS` selects what is kept: `recording` includes the requests. */
async function openWorld(): Promise<World> {
  const made = await createWorld({ config, log, instruments, meters });
  if (process.env.KEEPS !== 'recording') return made;
  // A world notices that it is recorded when it is opened.
  const start = JSON.stringify({ seed: config.worldSeed, startMs: made.clock.now() });
  await keepWorldFacts(made.database.writer, { start });
  await made.stop();
  return createWorld({ config, log, instruments, meters });
}

type Kept = Pick<UnitOfWorkParts, 'describe' | 'journal' | 'causes' | 'recorder'>;

/** Turns event log and recording on and off; a recording restarts each time. */
async function keep({ isOn }: { isOn: boolean }): Promise<void> {
  const own = world.unitOfWork as unknown as { parts: UnitOfWorkParts };
  const { describe, journal, causes, ...rest } = own.parts;
  kept ??= {
    ...(describe && { describe }),
    ...(journal && { journal }),
    ...(causes && { causes }),
  };
  if (!isOn) {
    own.parts = { ...rest, recorder: undefined };
    return;
  }
  await world.unitOfWork.writeApart((tx) => tx.run('DELETE FROM "Recorded"'));
  const recorder = await openRecorder(config.worldSeed, world.database.reader);
  own.parts = { ...rest, ...kept, recorder };
}
let kept: Kept | undefined;

/** Liquid US stocks, each with a limit at half its price. */
function stocks(): { code: string; farLimit: string }[] {
  const now = world.clock.now();
  return world.market.instruments.list
    .filter((instrument) => instrument.market === 'US' && instrument.source === 'stock')
    .slice(0, TRADED)
    .map((instrument) => {
      const half = Math.max(1, Math.floor(world.market.quote(instrument, now).last / 2));
      const farLimit = formatDecimal(ticksToPrice(instrument, half), FINE_SCALE, 2);
      return { code: instrument.code, farLimit };
    });
}

/** Passes wallet transfers to the unit of work, `inFlight` at a time; returns the number per second. */
async function transfers(input: { seconds: number; inFlight: number }): Promise<number> {
  let index = 0;
  const one = async () => {
    const { id: userId } = people[index % people.length] as Person;
    const out = Math.floor(index / people.length) % 2 === 0;
    index += 1;
    const [from, to] = out ? (['BALANCE', 'STOCK'] as const) : (['STOCK', 'BALANCE'] as const);
    const moved = await world.unitOfWork.run({
      needs: { Account: [walletAccount(userId, from), walletAccount(userId, to)] },
      decide: (draft) => {
        const done = transfer(draft, {
          userId,
          from,
          to,
          amount: 100n,
          rate: EXCHANGE_UNIT,
          undoMs: 60_000,
        });
        return done.ok ? accept({ id: done.value.id }) : done;
      },
    });
    if (!moved.ok) throw new Error(`a transfer was refused: ${moved.error}`);
    return 1;
  };
  const rates = await Promise.all(
    Array.from({ length: input.inFlight }, () => rateOf(input.seconds, one)),
  );
  return rates.reduce((sum, rate) => sum + rate, 0);
}

/** Quotes of `count` instruments, in a new second of the market each time; microseconds for all. */
async function quotes(input: { seconds: number; count: number }): Promise<number> {
  const chosen = world.market.instruments.list.slice(0, input.count);
  let atMs = world.clock.now();
  const perSecond = await rateOf(input.seconds, () => {
    atMs += 1000;
    for (const instrument of chosen) world.market.quote(instrument, atMs);
    return 1;
  });
  return 1e6 / perSecond;
}

answerParent(
  {
    port: () => (app.server.address() as AddressInfo).port,
    people: () => people,
    openQueue: ({ count }: { count: number }) => openQueue(world, count),
    stocks,
    transfers,
    quotes,
    keep,
    count: ({ isOn }: { isOn: boolean }) => {
      figures.isOn = isOn;
    },
    check: () => checkLedger(world.database.reader),
  },
  async () => {
    await app.close();
    await world.stop();
  },
);
