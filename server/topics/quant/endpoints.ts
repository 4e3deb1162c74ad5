import { currencyScale, formatMoney, parseMoney } from '#core/money.ts';
import { DAY_MS } from '#core/time.ts';
import { fieldMessageOf } from '#platform/contract/message.ts';
import { done, handlersFor, refuse } from '#platform/http/handlers.ts';
import { onceOf } from '#platform/store/idempotency.ts';
import type { World } from '#world/world.ts';
import { closeQuantCommand, openQuantCommand, quantYield, yieldsOf } from './commands.ts';
import { quant } from './contract.ts';
import { findQuantOrder, quantIncomePage, quantOrderPage, quantRobots } from './queries.ts';
import { QUANT_CURRENCY } from './rules.ts';
import { percentText, quantOrderView, robotView } from './views.ts';

export const quantEndpoints = handlersFor<World>()(quant, {
  robots: async ({ world }) => {
    const rows = await quantRobots(world.database.reader);
    const source = { seed: world.config.worldSeed, forced: world.outcomes.yieldOn };
    const now = world.clock.now();
    return done({
      list: rows
        .filter(({ closedAt }) => closedAt === null)
        .map((robot) => robotView(robot, now, (day) => quantYield(source, robot.id, robot, day))),
    });
  },
  placeOrder: async ({ world, user, locale, idempotency }, input) => {
    const amount = parseMoney(input.amount, QUANT_CURRENCY);
    if (amount === undefined) {
      const max = currencyScale(QUANT_CURRENCY);
      const amountFault = fieldMessageOf('digits', locale, { max });
      return refuse('InvalidInput', { fields: { amount: amountFault } });
    }
    const command = { userId: user.id, robotId: input.robotId, amount };
    return world.unitOfWork.run(openQuantCommand(command, onceOf(user.id, idempotency)));
  },
  orders: async ({ world, user }, { running, ...page }) => {
    const key = `${user.id}:robot orders:${running ?? ''}:${page.pageSize}`;
    const query = { userId: user.id, running, ...(await world.cursors.sliceOf(key, page)) };
    const found = await quantOrderPage(world.database.reader, query);
    const { list, ...rest } = await world.cursors.pageOf(key, page, found);
    return done({ ...rest, list: list.map(quantOrderView) });
  },
  order: async ({ world, user }, { orderId }) => {
    const row = await findQuantOrder(world.database.reader, orderId);
    return row?.userId === user.id ? done(quantOrderView(row)) : refuse('NotFound');
  },
  incomes: async ({ world, user }, { orderId, ...page }) => {
    const { reader } = world.database;
    const order = await findQuantOrder(reader, orderId);
    if (order?.userId !== user.id) return refuse('NotFound');
    const key = `${orderId}:income:${page.pageSize}`;
    const found = await quantIncomePage(reader, {
      orderId,
      ...(await world.cursors.sliceOf(key, page)),
    });
    const { list: rows, ...rest } = await world.cursors.pageOf(key, page, found);
    const list = rows.map((row) => ({
      id: row.id,
      day: row.day * DAY_MS,
      dailyYield: percentText(row.yield),
      amount: formatMoney(row.amount, QUANT_CURRENCY),
      createTime: row.createdAt,
    }));
    return done({ ...rest, list });
  },
  closeOrder: ({ world, user, idempotency }, { orderId }) => {
    const once = onceOf(user.id, idempotency);
    const yieldOf = yieldsOf(world.config.worldSeed, world.outcomes.yieldOn);
    return world.unitOfWork.run(closeQuantCommand(yieldOf, user.id, orderId, once));
  },
});
