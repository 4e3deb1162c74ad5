/**
 * The AI product: money put into a robot for a term earns a share of itself every day, within the robot's
 * band and the same for everybody. Days run from midnight to midnight UTC; the first is the one that
 * starts at or after the order. Income goes to the AI wallet every day, and the amount returns after the
 * last day.
 */

import { draftAt } from '#core/draft-at.ts';
import { maxFigures, minFigures } from '#core/figures.ts';
import { notify } from '#core/inbox.ts';
import { houseAccount, marginAccount, move, mustMove, walletAccount } from '#core/ledger.ts';
import { ceilDiv, formatMoney, RATE_UNIT } from '#core/money.ts';
import { accept, type Result, refuse } from '#core/result.ts';
import type { Draft, QuantOrderRow, QuantRobotRow } from '#core/rows.ts';
import { DAY_MS } from '#core/time.ts';
import { WALLET_CURRENCY } from '#core/wallet.ts';
import { personGate } from '#trading/rules/order-gates.ts';

/** The wallet that pays and receives. */
export const QUANT_WALLET = 'AI';
export const QUANT_CURRENCY = WALLET_CURRENCY[QUANT_WALLET];

/** The terms of a robot; an order keeps those it was placed with. */
export type QuantTerms = Pick<QuantRobotRow, 'termDays' | 'yieldMin' | 'yieldMax' | 'penaltyRate'>;

/** Yields have a precision of a ten-thousandth of a percent. */
const YIELD_STEP = RATE_UNIT / 1_000_000n;
const DRAWS = 2n ** 32n;

/** The yield for a uniform 32-bit draw, both ends of the band included. */
export function yieldOfDraw({ yieldMin, yieldMax }: QuantTerms, draw: number): bigint {
  const steps = (yieldMax - yieldMin) / YIELD_STEP + 1n;
  return yieldMin + ((BigInt(draw) * steps) / DRAWS) * YIELD_STEP;
}

/** A share of an amount, cut off. */
const part = (amount: bigint, rate: bigint): bigint => (amount * rate) / RATE_UNIT;

/** What an amount earns over the whole term at the lowest and the highest daily yield. */
export function incomeBand(terms: QuantTerms, amount: bigint): { least: bigint; most: bigint } {
  const days = BigInt(terms.termDays);
  return {
    least: part(amount, terms.yieldMin * days),
    most: part(amount, terms.yieldMax * days),
  };
}

/** Penalty for closing an order of this amount early, rounded up to a cent. */
export function penaltyOf(terms: QuantTerms, amount: bigint): bigint {
  return ceilDiv(amount * terms.penaltyRate, RATE_UNIT);
}

/** The day (since 1970, UTC) that starts at or after a moment. */
export const nextWholeDay = (atMs: number): number => Math.ceil(atMs / DAY_MS);

/** When the amount returns, epoch milliseconds. */
export const maturesAt = ({ firstDay, termDays }: QuantOrderRow): number =>
  (firstDay + termDays) * DAY_MS;

export type QuantRefusal =
  | 'IdentityRequired'
  | 'PayPasswordRequired'
  | 'NotFound'
  | 'OfferClosed'
  | 'AlreadyDone'
  | 'TotalEmpty'
  | 'BelowMinimum'
  | 'TooLarge'
  | 'InsufficientFunds';

/** Accounts that a person's orders touch. */
export function quantAccounts(userId: string): string[] {
  return [
    walletAccount(userId, QUANT_WALLET),
    marginAccount(userId, QUANT_WALLET),
    houseAccount('trading', QUANT_CURRENCY),
    houseAccount('fees', QUANT_CURRENCY),
  ];
}

export interface QuantCommand {
  userId: string;
  robotId: string;
  /** Minor units of the AI wallet. */
  amount: bigint;
}

/** Puts money of the AI wallet into a robot. */
export function openQuantOrder(
  draft: Draft,
  { userId, robotId, amount }: QuantCommand,
): Result<QuantOrderRow, QuantRefusal> {
  const gate = personGate(draft, userId);
  if (gate) return gate;
  const robot = draft.find('QuantRobot', robotId);
  if (!robot) return refuse('NotFound');
  if (robot.closedAt !== null) return refuse('OfferClosed');
  if (amount <= 0n) return refuse('TotalEmpty');
  const currency = WALLET_CURRENCY[QUANT_WALLET];
  if (amount < robot.minimum) {
    return refuse('BelowMinimum', minFigures(robot.minimum, amount, currency));
  }
  if (amount > robot.maximum) {
    return refuse('TooLarge', maxFigures(robot.maximum, amount, currency));
  }
  const id = draft.newId('qnt');
  const bound = move(draft, {
    debit: walletAccount(userId, QUANT_WALLET),
    credit: marginAccount(userId, QUANT_WALLET),
    amount,
    event: 'quant.order',
    refId: id,
  });
  if (!bound.ok) return bound;
  return accept(putOrder(draft, newOrder(draft, id, robot, { userId, amount })));
}

function newOrder(
  draft: Draft,
  id: string,
  robot: QuantRobotRow,
  own: Pick<QuantOrderRow, 'userId' | 'amount'>,
): QuantOrderRow {
  return {
    id,
    ...own,
    robotId: robot.id,
    robotName: robot.name,
    termDays: robot.termDays,
    yieldMin: robot.yieldMin,
    yieldMax: robot.yieldMax,
    penaltyRate: robot.penaltyRate,
    firstDay: nextWholeDay(draft.now),
    paidDays: 0,
    yieldSum: 0n,
    income: 0n,
    penalty: 0n,
    state: 'running',
    createdAt: draft.now,
    endedAt: null,
  };
}

function putOrder(draft: Draft, order: QuantOrderRow): QuantOrderRow {
  draft.put('QuantOrder', order);
  return order;
}

/** What a robot yields on a day, at the rate unit. */
export type YieldOf = (order: QuantOrderRow, day: number) => bigint;

/** Pays the next day. Cut-off fractions are not lost: rounding applies to the sum of all days. */
function payDay(draft: Draft, order: QuantOrderRow, yieldOf: YieldOf): QuantOrderRow {
  const day = order.firstDay + order.paidDays;
  const rate = yieldOf(order, day);
  const yieldSum = order.yieldSum + rate;
  const income = part(order.amount, yieldSum);
  const amount = income - order.income;
  mustMove(draft, {
    debit: houseAccount('trading', QUANT_CURRENCY),
    credit: walletAccount(order.userId, QUANT_WALLET),
    amount,
    event: 'quant.income',
    refId: order.id,
  });
  const paidDays = order.paidDays + 1;
  draft.put('QuantIncome', {
    id: `${order.id}/${String(paidDays).padStart(4, '0')}`,
    orderId: order.id,
    day,
    yield: rate,
    amount,
    createdAt: draft.now,
  });
  return { ...order, paidDays, yieldSum, income };
}

function giveBack(
  draft: Draft,
  order: QuantOrderRow,
  end: { state: 'matured' | 'closed'; event: string },
): QuantOrderRow {
  mustMove(draft, {
    debit: marginAccount(order.userId, QUANT_WALLET),
    credit: walletAccount(order.userId, QUANT_WALLET),
    amount: order.amount,
    event: end.event,
    refId: order.id,
  });
  return { ...order, state: end.state, endedAt: draft.now };
}

function tellMatured(draft: Draft, { id, userId, robotName, amount }: QuantOrderRow): void {
  const values = {
    robot: robotName,
    amount: formatMoney(amount, QUANT_CURRENCY),
    currency: QUANT_CURRENCY,
  };
  notify(draft, { userId, kind: 'quant.matured', values, refId: id });
}

/** Pays every day that is over at `untilMs`, each at its own midnight, and returns the amount at maturity. */
export function runQuantOrder(
  draft: Draft,
  id: string,
  yieldOf: YieldOf,
  untilMs: number,
): QuantOrderRow | undefined {
  const before = draft.find('QuantOrder', id);
  let order = before;
  while (order?.state === 'running') {
    const dueAt = (order.firstDay + order.paidDays + 1) * DAY_MS;
    if (dueAt > untilMs) break;
    const then = draftAt(draft, dueAt);
    order = payDay(then, order, yieldOf);
    if (order.paidDays === order.termDays) {
      order = giveBack(then, order, { state: 'matured', event: 'quant.matured' });
      tellMatured(then, order);
    }
  }
  if (order && order !== before) draft.put('QuantOrder', order);
  return order;
}

/** Closes an order early: income of whole days stays, the penalty is deducted from the amount. */
export function closeQuantOrder(
  draft: Draft,
  userId: string,
  id: string,
  yieldOf: YieldOf,
): Result<QuantOrderRow, QuantRefusal> {
  if (draft.find('QuantOrder', id)?.userId !== userId) return refuse('NotFound');
  const order = runQuantOrder(draft, id, yieldOf, draft.now);
  if (order?.state !== 'running') return refuse('AlreadyDone');
  const closed = giveBack(draft, order, { state: 'closed', event: 'quant.closed' });
  const penalty = penaltyOf(order, order.amount);
  mustMove(draft, {
    debit: walletAccount(userId, QUANT_WALLET),
    credit: houseAccount('fees', QUANT_CURRENCY),
    amount: penalty,
    event: 'quant.penalty',
    refId: id,
  });
  return accept(putOrder(draft, { ...closed, penalty }));
}
