import { WALLETS } from '#core/codes.ts';
import { walletAccount } from '#core/ledger.ts';
import { formatMoney } from '#core/money.ts';
import { eventNameOf } from '#platform/contract/message.ts';
import type { Handler } from '#platform/http/handlers.ts';
import { done, refuse } from '#platform/http/handlers.ts';
import { transferPage } from '#topics/ledger-desk/queries.ts';
import type { World } from '#world/world.ts';
import type { people } from './contract.ts';
import { customerOf } from './views.ts';

export const ledger: Handler<World, typeof people.ledger> = async (
  { world, staff, locale },
  input,
) => {
  const { id, walletType, event, refId } = input;
  if (!(await customerOf(world, id))) return refuse('NotFound');
  const wallets = walletType ? [walletType] : WALLETS;
  const accountIds = wallets.map((name) => walletAccount(id, name));
  const asked = [id, walletType ?? '', event ?? '', refId ?? '', input.pageSize].join(':');
  const key = `${staff.id}:ledger:${asked}`;
  const query = { accountIds, event, refId, ...(await world.cursors.sliceOf(key, input)) };
  const found = await transferPage(world.database.reader, query);
  const { list: rows, ...rest } = await world.cursors.pageOf(key, input, found);
  const list = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    event: row.event,
    eventName: eventNameOf(row.event, locale),
    amount: formatMoney(
      accountIds.includes(row.debitAccountId) ? -row.amount : row.amount,
      row.currency,
    ),
    currency: row.currency,
    from: row.debitAccountId,
    to: row.creditAccountId,
    refId: row.refId,
    createdAt: row.createdAt,
  }));
  return done({ ...rest, list });
};
