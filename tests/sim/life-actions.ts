/** Actions of people in a life. Each returns its outcome in a word. */

import type { Wallet } from '#core/codes.ts';
import { ticksToPrice } from '#core/instrument.ts';
import type { Result } from '#core/result.ts';
import { accept } from '#core/result.ts';
import type { OrderRow, PositionRow } from '#core/rows.ts';
import { DAY_MS, MINUTE_MS } from '#core/time.ts';
import { transfer, transferAccounts, undoTransfer } from '#core/wallet.ts';
import type { Rng } from '#platform/runtime/rng.ts';
import type { Command } from '#platform/store/unit-of-work-parts.ts';
import { closeCommand, openCommand } from '#topics/orders/commands.ts';
import { cancelCommand } from '#trading/commands.ts';
import { transferRate } from '#trading/exchange-rates.ts';
import { allOpenOrders, allOpenPositions } from '#trading/queries/orders.ts';
import type { OpenCommand } from '#trading/rules/order-gates.ts';
import type { TradedInstrument } from '#trading/venue.ts';
import { buySomeBlock, subscribeSome } from './life-offers.ts';
import { closeRobot, openRobot } from './life-quant.ts';
import { bidSome, placeSome } from './life-special.ts';
import type { LifeWorld } from './life-world.ts';

export interface Action {
  name: string;
  weight: number;
  act(place: LifeWorld, rng: Rng): Promise<string>;
}

const UNDO_MS = 60_000;

/** Runs a command to its end; if the disk failed, the caller must get no answer. */
async function run<T>(place: LifeWorld, command: Command<T>): Promise<string> {
  try {
    const result: Result<T> = await place.world.unitOfWork.run(command);
    return result.ok ? 'done' : result.error;
  } catch (error) {
    return error instanceof Error && error.message === 'the disk is full'
      ? 'lost'
      : Promise.reject(error);
  }
}

function tradedAt(place: LifeWorld, key: string): TradedInstrument {
  const traded = place.world.exchange.venues.traded(key);
  if (!traded) throw new Error(`${key} is not traded`);
  return traded;
}

/** A price within some ticks of the last one. */
function priceNear(place: LifeWorld, rng: Rng, traded: TradedInstrument): bigint {
  const { market, clock } = place.world;
  const { last } = market.quote(traded.instrument, clock.now());
  const away = Math.max(3, Math.round(last * 0.01));
  return ticksToPrice(traded.instrument, Math.max(1, last + rng.int(-away, away)));
}

function termsOf(place: LifeWorld, rng: Rng, traded: TradedInstrument) {
  const limit = rng.int(0, 2) > 0;
  return {
    priceType: limit ? 1 : 0,
    limitPrice: limit ? priceNear(place, rng, traded) : null,
    timeInForce: rng.pick(['GTC', 'GTC', 'DAY', 'IOC', 'FOK']),
  } as const;
}

function openingOrder(place: LifeWorld, rng: Rng, traded: TradedInstrument): OpenCommand {
  const { instrument, product } = traded;
  const lots = instrument.quantityDecimals > 0 ? rng.int(1, 30) * 100_000 : rng.int(1, 40);
  const guard = () => (rng.int(0, 3) === 0 ? priceNear(place, rng, traded) : null);
  return {
    userId: rng.pick(place.people),
    direction: rng.pick([0, 0, 1]),
    quantity: BigInt(lots) * instrument.lotUnits,
    leverage: rng.pick([1, 1, 2, product.leverageMax]),
    takeProfit: guard(),
    stopLoss: guard(),
    ...termsOf(place, rng, traded),
  };
}

async function openSome(place: LifeWorld, rng: Rng): Promise<string> {
  const traded = tradedAt(place, rng.pick(place.keys));
  const command = openingOrder(place, rng, traded);
  return run(place, openCommand(place.world.exchange.venues, traded, command));
}

async function anyPosition(place: LifeWorld, rng: Rng): Promise<PositionRow | undefined> {
  const positions = await allOpenPositions(place.world.database.reader);
  return positions.length > 0 ? rng.pick(positions) : undefined;
}

async function anyOrder(place: LifeWorld, rng: Rng): Promise<OrderRow | undefined> {
  const orders = await allOpenOrders(place.world.database.reader);
  return orders.length > 0 ? rng.pick(orders) : undefined;
}

async function closeSome(place: LifeWorld, rng: Rng): Promise<string> {
  const position = await anyPosition(place, rng);
  if (!position) return 'nothing';
  const traded = tradedAt(place, position.instrument);
  const lot = traded.instrument.lotUnits;
  const part = (position.quantity * BigInt(rng.int(1, 100))) / 100n;
  const command = {
    userId: position.userId,
    positionId: position.id,
    quantity: rng.int(0, 1) === 0 ? null : part - (part % lot),
    ...termsOf(place, rng, traded),
  };
  return run(place, closeCommand(place.world.exchange.venues, traded, command));
}

async function cancelSome(place: LifeWorld, rng: Rng): Promise<string> {
  const order = await anyOrder(place, rng);
  return order ? run(place, cancelCommand(order.userId, order)) : 'nothing';
}

async function send(place: LifeWorld, rng: Rng): Promise<string> {
  const userId = rng.pick(place.people);
  const wallets: readonly Wallet[] = ['BALANCE', 'STOCK', 'IPO', 'EURO', 'MEXICO', 'AI'];
  const [from, to] = [rng.pick(wallets), rng.pick(wallets)];
  return run(place, {
    needs: { Account: transferAccounts(userId, from, to) },
    decide: (draft) => {
      const rate = transferRate(place.world.market, from, to, draft.now);
      const amount = BigInt(rng.int(0, 300_000));
      const sent = transfer(draft, { userId, from, to, amount, rate, undoMs: UNDO_MS });
      return sent.ok ? accept({}) : sent;
    },
  });
}

async function undoSome(place: LifeWorld, rng: Rng): Promise<string> {
  const rows = await place.world.database.reader.walletTransfer.findMany({
    orderBy: { id: 'desc' },
    take: 3,
  });
  if (rows.length === 0) return 'nothing';
  const { id, userId, fromWallet, toWallet } = rng.pick(rows);
  return run(place, {
    needs: { WalletTransfer: [id], Account: transferAccounts(userId, fromWallet, toWallet) },
    decide: (draft) => {
      const undone = undoTransfer(draft, userId, id);
      return undone.ok ? accept({}) : undone;
    },
  });
}

/** Several actions at once, so that they share a batch. Each has its own random numbers, whatever the order. */
async function crowd(place: LifeWorld, rng: Rng): Promise<string> {
  const actions = Array.from({ length: rng.int(2, 12) }, () => ({
    act: rng.pick([openSome, openSome, closeSome, cancelSome, send]),
    own: rng.fork(rng.uint32()),
  }));
  await Promise.all(actions.map(({ act, own }) => act(place, own)));
  return 'done';
}

async function wait(place: LifeWorld, rng: Rng): Promise<string> {
  const longest = rng.pick([2000, MINUTE_MS, 60 * MINUTE_MS, 3 * DAY_MS]);
  place.world.clock.advance(rng.int(1, longest));
  return 'done';
}

async function restart(place: LifeWorld, rng: Rng): Promise<string> {
  await place.restart(rng.int(0, rng.pick([1000, 60 * MINUTE_MS, 2 * DAY_MS])));
  return 'done';
}

/** Runs an action while the disk fails; it is lost as a whole, or retried. */
async function fail(place: LifeWorld, rng: Rng): Promise<string> {
  place.failNextBatch();
  await rng.pick([openSome, closeSome, cancelSome, send, crowd, wait])(place, rng);
  await place.world.exchange.round();
  const failed = place.hasFailed;
  place.forgetFault();
  return failed ? 'failed' : 'nothing';
}

export const ACTIONS: readonly Action[] = [
  { name: 'open', weight: 30, act: openSome },
  { name: 'close', weight: 14, act: closeSome },
  { name: 'cancel', weight: 8, act: cancelSome },
  { name: 'send', weight: 8, act: send },
  { name: 'undo', weight: 4, act: undoSome },
  { name: 'subscribe', weight: 10, act: subscribeSome },
  { name: 'block', weight: 4, act: buySomeBlock },
  { name: 'bid', weight: 6, act: bidSome(run) },
  { name: 'place', weight: 4, act: placeSome(run) },
  { name: 'crowd', weight: 6, act: crowd },
  { name: 'robot', weight: 4, act: openRobot(run) },
  { name: 'closeRobot', weight: 2, act: closeRobot(run) },
  { name: 'wait', weight: 24, act: wait },
  { name: 'restart', weight: 2, act: restart },
  { name: 'fail', weight: 4, act: fail },
];
