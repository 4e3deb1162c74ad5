import { FINE_SCALE, formatDecimal, formatMoney } from '#core/money.ts';
import type { QuantRobotRow } from '#core/rows.ts';
import { QUANT_CURRENCY } from '#topics/quant/rules.ts';
import type { DeskRobot } from './contract.ts';
import type { runningInRobots } from './queries.ts';

const money = (amount: bigint) => formatMoney(amount, QUANT_CURRENCY);
/** A rate at the rate unit in percent. */
const percent = (rate: bigint) => formatDecimal(rate * 100n, FINE_SCALE, 2);

/** A robot in the desk's list, with its running orders. */
export function robotLine(
  row: QuantRobotRow,
  inside: Awaited<ReturnType<typeof runningInRobots>>,
): DeskRobot {
  const { running, amount } = inside.get(row.id) ?? { running: 0, amount: 0n };
  return {
    id: row.id,
    name: row.name,
    termDays: row.termDays,
    yieldMin: percent(row.yieldMin),
    yieldMax: percent(row.yieldMax),
    penalty: percent(row.penaltyRate),
    minimum: money(row.minimum),
    maximum: money(row.maximum),
    closed: row.closedAt !== null,
    running,
    amount: money(amount),
    createTime: row.createdAt,
  };
}
