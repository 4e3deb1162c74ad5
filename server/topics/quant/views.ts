/** Robots and orders as sent on the wire. */

import type { QuantState } from '#core/codes.ts';
import { formatDecimal, formatMoney } from '#core/money.ts';
import type { QuantOrderRow, QuantRobotRow } from '#core/rows.ts';
import { DAY_MS } from '#core/time.ts';
import type { QuantTerms } from './rules.ts';
import { incomeBand, maturesAt, penaltyOf, QUANT_CURRENCY } from './rules.ts';

/** Scale of percents: a share at 10^8 is a percentage at 10^6. */
const PERCENT_SCALE = 6;

/** A share at the rate unit as a percentage with at least four decimals. */
export const percentText = (rate: bigint): string => formatDecimal(rate, PERCENT_SCALE, 4);

const money = (amount: bigint): string => formatMoney(amount, QUANT_CURRENCY);

const termsView = (terms: QuantTerms) => ({
  currency: QUANT_CURRENCY,
  termDays: terms.termDays,
  dailyYieldMin: percentText(terms.yieldMin),
  dailyYieldMax: percentText(terms.yieldMax),
  penaltyRate: percentText(terms.penaltyRate),
});

/** Past days shown for a robot. */
const RECENT_DAYS = 7;

interface RobotView extends ReturnType<typeof termsView> {
  robotId: string;
  robotName: string;
  minAmount: string;
  maxAmount: string;
  recentYields: { day: number; dailyYield: string }[];
}

/** `yieldOn`: the robot's yield on a past day. */
export function robotView(
  robot: QuantRobotRow,
  nowMs: number,
  yieldOn: (day: number) => bigint,
): RobotView {
  const today = Math.floor(nowMs / DAY_MS);
  return {
    robotId: robot.id,
    robotName: robot.name,
    ...termsView(robot),
    minAmount: money(robot.minimum),
    maxAmount: money(robot.maximum),
    recentYields: Array.from({ length: RECENT_DAYS }, (_, index) => {
      const day = today - RECENT_DAYS + index;
      return { day: day * DAY_MS, dailyYield: percentText(yieldOn(day)) };
    }),
  };
}

/** States by their wire numbers. */
const STATUS: Record<QuantState, number> = { running: 0, matured: 1, closed: 2 };

export type QuantOrderView = ReturnType<typeof quantOrderView>;

export function quantOrderView(order: QuantOrderRow) {
  const { least, most } = incomeBand(order, order.amount);
  const wouldCost = order.state === 'running' ? penaltyOf(order, order.amount) : order.penalty;
  return {
    orderId: order.id,
    robotId: order.robotId,
    robotName: order.robotName,
    ...termsView(order),
    status: STATUS[order.state],
    amount: money(order.amount),
    income: money(order.income),
    incomeMin: money(least),
    incomeMax: money(most),
    paidDays: order.paidDays,
    penalty: money(wouldCost),
    startTime: order.firstDay * DAY_MS,
    maturityTime: maturesAt(order),
    createTime: order.createdAt,
    ...(order.endedAt !== null && { endTime: order.endedAt }),
  };
}
