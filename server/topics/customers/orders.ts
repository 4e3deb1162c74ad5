import { formatMoney } from '#core/money.ts';
import type { Handler } from '#platform/http/handlers.ts';
import { done, refuse } from '#platform/http/handlers.ts';
import { priceText, quantityText } from '#trading/order-answer.ts';
import type { World } from '#world/world.ts';
import type { people } from './contract.ts';
import { ordersOf } from './queries.ts';
import { customerOf } from './views.ts';

export const orders: Handler<World, typeof people.orders> = async (
  { world, staff },
  { id, about, ...page },
) => {
  if (!(await customerOf(world, id))) return refuse('NotFound');
  const whose = { userId: id, id: about };
  const key = `${staff.id}:orders:${id}:${about ?? ''}:${page.pageSize}`;
  const part = await world.cursors.sliceOf(key, page);
  const found = await ordersOf(world.database.reader, whose, part);
  const { list: rows, ...rest } = await world.cursors.pageOf(key, page, found);
  const list = rows.map((row) => {
    const instrument = world.market.instruments.get(row.instrument);
    return {
      id: row.id,
      instrument: row.instrument,
      name: instrument?.name ?? row.instrument,
      direction: row.direction,
      isClosing: row.tradeType === 1,
      status: row.status,
      quantity: quantityText(row.quantity),
      filled: quantityText(row.filledQuantity),
      ...(row.limitPrice !== null && {
        limitPrice: priceText(row.limitPrice, instrument?.priceDecimals),
      }),
      currency: row.currency,
      fee: formatMoney(row.fee, row.currency),
      createdAt: row.createdAt,
    };
  });
  return done({ ...rest, list });
};
