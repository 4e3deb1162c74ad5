import { formatMoney } from '#core/money.ts';
import type { Handler } from '#platform/http/handlers.ts';
import { done, refuse } from '#platform/http/handlers.ts';
import { quantityText } from '#trading/order-answer.ts';
import type { World } from '#world/world.ts';
import type { people } from './contract.ts';
import { allPositionsOf, placeOfPosition } from './queries.ts';
import { customerOf } from './views.ts';

export const positions: Handler<World, typeof people.positions> = async (
  { world, staff },
  { id, ...page },
) => {
  if (!(await customerOf(world, id))) return refuse('NotFound');
  const key = `${staff.id}:positions:${id}:${page.pageSize}`;
  const part = await world.cursors.sliceOf(key, page);
  const found = await allPositionsOf(world.database.reader, id, part);
  const { list: rows, ...rest } = await world.cursors.pageOf(key, page, found, placeOfPosition);
  const list = rows.map((row) => ({
    id: row.id,
    instrument: row.instrument,
    name: world.market.instruments.get(row.instrument)?.name ?? row.instrument,
    direction: row.direction,
    leverage: row.leverage,
    quantity: quantityText(row.quantity),
    margin: formatMoney(row.margin, row.currency),
    profit: formatMoney(row.profit, row.currency),
    currency: row.currency,
    openedAt: row.openedAt,
    ...(row.closedAt !== null && { closedAt: row.closedAt }),
  }));
  return done({ ...rest, list });
};
