/** The ending of a position: what closed the last of it, when, and at which price. */
import { averageText, formatMoney } from '#core/money.ts';
import type { PositionRow } from '#core/rows.ts';
import type { Handler } from '#platform/http/handlers.ts';
import { done, refuse } from '#platform/http/handlers.ts';
import { quantityText } from '#trading/order-answer.ts';
import { fillsOf, findPosition, lastClosingOf } from '#trading/queries/orders.ts';
import type { World } from '#world/world.ts';
import type { position } from './contract.ts';
import { ENDING_CAUSES, type PositionEnding } from './ending-contract.ts';

/** What filled it, if not an order of the person. */
function causeOf(why: string | undefined): PositionEnding['cause'] {
  const { rule } = JSON.parse(why ?? '{}') as { rule?: string };
  return ENDING_CAUSES.find((cause) => cause === rule) ?? 'order';
}

/** The order that closed the last of it; undefined for old splits, which did not use orders. */
async function endedBy({ database: { reader }, market }: World, row: PositionRow) {
  const order = await lastClosingOf(reader, row);
  if (!order || order.updatedAt !== row.closedAt) return undefined;
  const fills = await fillsOf(reader, order.id);
  const { id: orderId, filledCost, filledQuantity, profit, currency } = order;
  const decimals = market.instruments.get(row.instrument)?.priceDecimals ?? 2;
  return {
    cause: causeOf(fills.at(-1)?.why),
    orderId,
    num: quantityText(filledQuantity),
    price: averageText(filledCost, filledQuantity, decimals),
    profit: formatMoney(profit, currency),
  };
}

export const ending: Handler<World, typeof position.ending> = async ({ world, user }, { id }) => {
  const row = await findPosition(world.database.reader, id);
  if (!row || row.userId !== user.id || row.closedAt === null) return refuse('NotFound');
  const by = (await endedBy(world, row)) ?? ({ cause: 'split' } as const);
  return done({ positionId: row.id, closeTime: row.closedAt, ...by });
};
