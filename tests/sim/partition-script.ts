/** What the people of a group do, and when; all drawn from a seed in advance. */

import type { Side } from '#core/codes.ts';
import { ticksToPrice } from '#core/instrument.ts';
import { awaitsStop } from '#core/order-status.ts';
import type { ScenarioCommand } from '#core/scenario-life.ts';
import { HOUR_MS, MINUTE_MS } from '#core/time.ts';
import { isTrailing } from '#core/trail.ts';
import { createRng, type Rng } from '#platform/runtime/rng.ts';
import { announceAll, offersOf, paySome, subscribeAll } from './partition-offers.ts';
import type { PartitionWorld } from './partition-world.ts';

export interface Script {
  seed: number;
  startMs: number;
  endMs: number;
  moments: { at: number; act(world: PartitionWorld): Promise<void> }[];
}

/** An action to run after all have looked; undefined if there is nothing to act on. */
type Act = (() => Promise<void>) | undefined;

/** A Wednesday, an hour and a half before New York closes, so that DAY orders end and midnight passes. */
const START_MS = Date.UTC(2026, 10, 4, 19, 30);
export const SHARE = 'US.KO';
const KEYS = ['CRYPTO.BTC', 'CRYPTO.LTC', SHARE, 'DE.SAP', 'SANDBOX.WAVE', 'SANDBOX.SLOW'];

/** A price at some distance from the last one. */
function near(world: PartitionWorld, key: string, part: number): bigint {
  const { instrument } = world.traded(key);
  const { last } = world.world.market.quote(instrument, world.now());
  return ticksToPrice(instrument, Math.max(1, Math.round(last * (1 + part))));
}

function lotsOf(key: string, rng: Rng): number {
  if (key === 'CRYPTO.BTC') return rng.int(1, 20) * 100_000;
  if (key === 'CRYPTO.LTC') return rng.int(1, 50) * 10_000_000;
  return key === 'SANDBOX.SLOW' ? rng.int(1, 6) : rng.int(1, 40);
}

async function openSome(world: PartitionWorld, person: number, rng: Rng): Promise<Act> {
  const key = rng.pick(KEYS);
  const { instrument, product } = world.traded(key);
  const direction = rng.pick<Side>([0, 0, 0, 1]);
  const sign = direction === 0 ? 1 : -1;
  const limit = rng.int(0, 2) > 0;
  const away = rng.fraction() * (key === 'SANDBOX.WAVE' ? 0.12 : 0.03);
  const guard = (way: number) => (rng.int(0, 1) === 0 ? way * rng.fraction() * 0.04 : undefined);
  const [take, stop] = [guard(sign), guard(-sign)];
  const leverages = [1, 2, 5, 10, 20, 50].filter((one) => one <= product.leverageMax);
  return () =>
    world.open(person, key, {
      direction,
      quantity: BigInt(lotsOf(key, rng)) * instrument.lotUnits,
      leverage: rng.pick([...leverages, ...leverages.slice(-1)]),
      priceType: limit ? 1 : 0,
      limitPrice: limit ? near(world, key, -sign * away) : null,
      timeInForce: rng.pick(['GTC', 'GTC', 'DAY']),
      takeProfit: take === undefined ? null : near(world, key, take),
      stopLoss: stop === undefined ? null : near(world, key, stop - (limit ? sign * away : 0)),
    });
}

/** The same behind a stop, at the market or within a limit. */
async function openAtStop(world: PartitionWorld, person: number, rng: Rng): Promise<Act> {
  const key = rng.pick(KEYS);
  const { instrument } = world.traded(key);
  const direction = rng.pick<Side>([0, 0, 1]);
  const sign = direction === 0 ? 1 : -1;
  const away = 0.0005 + rng.fraction() * (key === 'SANDBOX.WAVE' ? 0.1 : 0.01);
  const limit = rng.int(0, 2) === 0;
  const slack = (rng.fraction() - 0.3) * 0.002;
  const lots = lotsOf(key, rng);
  const whole = rng.int(0, 3) === 0;
  return () =>
    world.open(person, key, {
      direction,
      quantity: BigInt(whole ? lots * 40 : lots) * instrument.lotUnits,
      leverage: 1,
      priceType: limit ? 1 : 0,
      limitPrice: limit ? near(world, key, sign * (away + slack)) : null,
      stopPrice: near(world, key, sign * away),
      timeInForce: rng.pick(['GTC', 'GTC', 'DAY']),
      takeProfit: null,
      stopLoss: null,
    });
}

/** A trailing distance: a part of the price, as a percentage or an amount. */
function distanceOf(world: PartitionWorld, key: string, rng: Rng) {
  const hundredths = rng.int(10, key === 'SANDBOX.WAVE' ? 1500 : 150);
  const isAmount = rng.int(0, 1) === 0;
  const { instrument } = world.traded(key);
  const { last } = world.world.market.quote(instrument, world.now());
  const ticks = Math.max(1, Math.round((last * hundredths) / 10_000));
  return isAmount
    ? { trailAmount: ticksToPrice(instrument, ticks), trailPercent: null }
    : { trailAmount: null, trailPercent: BigInt(hundredths) * 10n ** 6n };
}

/** The same with a trailing stop. */
async function openTrailing(world: PartitionWorld, person: number, rng: Rng): Promise<Act> {
  const key = rng.pick(KEYS);
  const { instrument } = world.traded(key);
  const direction = rng.pick<Side>([0, 1, 1]);
  const lots = lotsOf(key, rng) * (rng.int(0, 3) === 0 ? 40 : 1);
  return () =>
    world.open(person, key, {
      direction,
      quantity: BigInt(lots) * instrument.lotUnits,
      leverage: 1,
      priceType: 0,
      limitPrice: null,
      ...distanceOf(world, key, rng),
      timeInForce: rng.pick(['GTC', 'GTC', 'DAY']),
      takeProfit: null,
      stopLoss: null,
    });
}

async function closeSome(world: PartitionWorld, person: number, rng: Rng): Promise<Act> {
  const [choice, part] = [rng.uint32(), rng.int(1, 100)];
  const trails = rng.int(0, 3) === 0;
  const limit = !trails && rng.int(0, 1) === 0;
  const stop = !trails && rng.int(0, 2) === 0;
  const away = rng.fraction() * 0.02;
  const positions = await world.positionsOf(person);
  const position = positions[choice % Math.max(1, positions.length)];
  if (!position) return undefined;
  const sign = position.direction === 0 ? 1 : -1;
  const lot = world.traded(position.instrument).instrument.lotUnits;
  const wanted = (position.quantity * BigInt(part)) / 100n;
  return () =>
    world.close(person, position, {
      quantity: part > 60 ? null : wanted - (wanted % lot),
      priceType: limit ? 1 : 0,
      limitPrice: limit ? near(world, position.instrument, (stop ? -1 : 1) * sign * away) : null,
      stopPrice: stop ? near(world, position.instrument, -sign * away * 0.9) : null,
      ...(trails && distanceOf(world, position.instrument, rng)),
      timeInForce: 'GTC',
    });
}

async function cancelSome(world: PartitionWorld, person: number, rng: Rng): Promise<Act> {
  const choice = rng.uint32();
  const orders = await world.openOrdersOf(person);
  const order = orders[choice % Math.max(1, orders.length)];
  return order && (() => world.cancel(person, order));
}

/** Replaces the terms of a waiting order. */
async function replaceSome(world: PartitionWorld, person: number, rng: Rng): Promise<Act> {
  const [choice, percent] = [rng.uint32(), rng.pick([50, 100, 100, 150])];
  const away = rng.fraction() * 0.03;
  const isPriced = rng.int(0, 2) > 0;
  const timeInForce = rng.pick([null, null, 'DAY', 'GTC']);
  const orders = await world.openOrdersOf(person);
  const order = orders[choice % Math.max(1, orders.length)];
  if (!order) return undefined;
  const { instrument, direction } = order;
  const part = direction === 0 ? -away : away;
  const stops = awaitsStop(order);
  const trails = isTrailing(order);
  const lot = world.traded(instrument).instrument.lotUnits;
  const wanted = (order.quantity * BigInt(percent)) / 100n;
  return () =>
    world.replace(person, order, {
      quantity: percent === 100 ? null : wanted - (wanted % lot),
      ...(trails && isPriced && distanceOf(world, instrument, rng)),
      ...(stops
        ? {
            limitPrice: null,
            stopPrice: isPriced && !trails ? near(world, instrument, -part) : null,
          }
        : { limitPrice: isPriced ? near(world, instrument, part) : null }),
      takeProfit: null,
      stopLoss: null,
      timeInForce,
    });
}

/** Changes or removes the guards of a position. */
async function guardSome(world: PartitionWorld, person: number, rng: Rng): Promise<Act> {
  const [choice, takes, stops] = [rng.uint32(), rng.int(0, 3), rng.int(0, 3)];
  const [up, down] = [rng.fraction() * 0.03, rng.fraction() * 0.03];
  const positions = await world.positionsOf(person);
  const position = positions[choice % Math.max(1, positions.length)];
  if (!position) return undefined;
  const sign = position.direction === 0 ? 1 : -1;
  // Some stay, some are removed, most are changed.
  const guard = (kind: number, part: number) => {
    if (kind === 0) return null;
    return kind === 1 ? 0n : near(world, position.instrument, part);
  };
  return () =>
    world.guard(person, position, {
      takeProfit: guard(takes, sign * up),
      stopLoss: guard(stops, -sign * down),
    });
}

/** Sets a price alert. */
async function awaitSome(world: PartitionWorld, person: number, rng: Rng): Promise<Act> {
  const key = rng.pick(KEYS);
  const price = near(world, key, (rng.fraction() - 0.5) * 0.04);
  return () => world.setAlert(person, key, price);
}

type PlannedScenario = Pick<ScenarioCommand, 'kind' | 'size' | 'instrument' | 'fromMs' | 'toMs'>;

/** Scenarios for the market, some of them while nobody acts. */
function scenarios(rng: Rng, endMs: number): PlannedScenario[] {
  const within = () => rng.int(START_MS + MINUTE_MS, endMs);
  const signed = (size: number) => (rng.int(0, 2) === 0 ? size : -size).toFixed(4);
  const scheduled: PlannedScenario[] = [];
  for (const instrument of KEYS.slice(0, 4)) {
    if (rng.int(0, 2) === 0) continue;
    const size = signed(0.01 + rng.fraction() * 0.2);
    const fromMs = within();
    if (rng.int(0, 1) === 0) scheduled.push({ kind: 'gap', size, instrument, fromMs, toMs: null });
    else {
      const toMs = fromMs + rng.int(1, 40) * MINUTE_MS;
      scheduled.push({ kind: 'trend', size, instrument, fromMs, toMs });
    }
  }
  for (const instrument of KEYS.slice(0, 4)) {
    if (rng.int(0, 3) > 0) continue;
    const fromMs = within();
    const toMs = fromMs + rng.int(1, 30) * MINUTE_MS;
    scheduled.push({ kind: 'halt', size: '0', instrument, fromMs, toMs });
  }
  const action = { instrument: SHARE, toMs: null };
  if (rng.int(0, 2) > 0) {
    const size = rng.pick(['2', '3', '0.5', '1.5']);
    scheduled.push({ ...action, kind: 'split', size, fromMs: within() });
  }
  if (rng.int(0, 2) > 0) {
    scheduled.push({
      ...action,
      kind: 'dividend',
      size: rng.pick(['0.4', '2', '6']),
      fromMs: within(),
    });
  }
  return scheduled;
}

/** The same seed gives the same script. */
export function scriptOf(seed: number, people: number): Script {
  const rng = createRng(seed).fork('partition');
  const endMs = START_MS + rng.int(1, 6) * HOUR_MS;
  const count = rng.int(4, 8);
  const times = Array.from({ length: count }, () => rng.int(START_MS, endMs - 1)).sort(
    (a, b) => a - b,
  );
  const scheduled = scenarios(rng, endMs);
  const offers = offersOf(rng.fork('offers'), times, endMs);
  const actions = [
    ...[openSome, openSome, openAtStop, openTrailing, openTrailing],
    ...[closeSome, closeSome, cancelSome, replaceSome, awaitSome, guardSome],
    ...[paySome, paySome, paySome],
  ];
  const moments = times.map((at, index) => ({
    at,
    act: async (world: PartitionWorld) => {
      if (index === 0) {
        for (const planned of scheduled) await world.scenario(planned);
        await announceAll(world, offers);
      }
      // At once, each with their own random numbers.
      const acts = Array.from({ length: people }, (_, person) => {
        const own = createRng(seed).fork(`${index}/${person}`);
        return own.pick(index === 0 ? [openSome, subscribeAll] : actions)(world, person, own);
      });
      // Executed in the order of the people, whoever has looked first.
      const given = await Promise.all(acts);
      await Promise.all(given.map((act) => act?.()));
    },
  }));
  return { seed, startMs: START_MS, endMs, moments };
}
