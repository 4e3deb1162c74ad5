/** Invariants of a life at any moment, computed in another way than the server does. */
import { priceToTicks } from '#core/instrument.ts';
import { marginAccount, postedBalance, walletAccount } from '#core/ledger.ts';
import { isOpen } from '#core/order-status.ts';
import { productOf } from '#core/product.ts';
import type { AccountRow, OrderRow, PositionRow, TransferRow } from '#core/rows.ts';
import { WALLET_CURRENCY } from '#core/wallet.ts';
import { decodeRow } from '#platform/store/tables.ts';
import { checkLedger } from '#topics/ledger-desk/ledger-check.ts';
import type { World } from '#world/world.ts';
import { offerFaults } from './life-offers.ts';

type Raw = Record<string, unknown>;

interface Books {
  accounts: AccountRow[];
  orders: OrderRow[];
  positions: PositionRow[];
  transfers: TransferRow[];
}

async function booksOf({ database: { reader } }: World): Promise<Books> {
  return {
    accounts: (await reader.account.findMany()).map((row) => decodeRow('Account', row as Raw)),
    orders: (await reader.order.findMany()).map((row) => decodeRow('Order', row as Raw)),
    positions: (await reader.position.findMany()).map((row) => decodeRow('Position', row as Raw)),
    transfers: (await reader.transfer.findMany()).map((row) => decodeRow('Transfer', row as Raw)),
  };
}

/** Events of the ledger that orders cause; all others were deposited, sent or earned. */
const OF_ORDERS = /^(order|position)\./;

/** A wallet holds what other events moved, plus the profit of its orders less their fees. */
function walletFaults(books: Books, userId: string, wallet: string): string[] {
  const own = books.accounts.filter(
    ({ id }) => id === walletAccount(userId, wallet) || id === marginAccount(userId, wallet),
  );
  const ids = new Set(own.map(({ id }) => id));
  const holds = own.reduce((sum, row) => sum + postedBalance(row), 0n);
  let due = 0n;
  for (const { event, kind, amount, debitAccountId, creditAccountId } of books.transfers) {
    if (OF_ORDERS.test(event) || (kind !== 'posted' && kind !== 'post')) continue;
    if (ids.has(creditAccountId)) due += amount;
    if (ids.has(debitAccountId)) due -= amount;
  }
  for (const order of books.orders) {
    if (order.userId === userId && order.wallet === wallet) due += order.profit - order.fee;
  }
  return holds === due ? [] : [`${userId}/${wallet} holds ${holds}, and should hold ${due}`];
}

function orderFaults(order: OrderRow): string[] {
  const faults: string[] = [];
  const { id, filledQuantity, quantity, status, direction, limitPrice, filledCost } = order;
  if (filledQuantity > quantity) faults.push(`${id} is overfilled`);
  if ((status === 'done') !== (filledQuantity === quantity)) faults.push(`${id} is not ${status}`);
  if (!isOpen(status) && (order.marginHeld > 0n || order.feeHeld > 0n)) {
    faults.push(`${id} has ended and still holds money`);
  }
  if (limitPrice !== null) {
    const atLimit = limitPrice * filledQuantity;
    const paid = filledCost * 10n ** 8n;
    // Each fill rounds its cost by less than one unit.
    const slack = 10n ** 8n * 100n;
    if (direction === 0 ? paid > atLimit + slack : paid + slack < atLimit) {
      faults.push(`${id} filled through its limit`);
    }
  }
  return faults;
}

/** Whether the market reached a resting order that was not filled. */
function missedFault(world: World, order: OrderRow): string[] {
  const instrument = world.market.instruments.get(order.instrument);
  if (!instrument || instrument.script || order.limitPrice === null) return [];
  // A bid waits for the close, whatever the market does.
  if (productOf(instrument)?.opens === 'auction' && order.tradeType === 0) return [];
  const level = priceToTicks(instrument, order.limitPrice);
  if (level === undefined) return [`${order.id} rests off the ticks`];
  const side = order.direction === 0 ? 'atOrBelow' : 'atOrAbove';
  const until = world.clock.now() + 1;
  const met = world.market.firstCross(instrument, order.createdAt + 1, until, side, level);
  return met ? [`${order.id} was met at ${met.atMs} and still rests`] : [];
}

function positionFaults({ id, quantity, closing, margin, cost, openKey }: PositionRow): string[] {
  const faults: string[] = [];
  if (quantity < 0n || closing < 0n || closing > quantity) faults.push(`${id} is bound too far`);
  if (margin < 0n || cost < 0n) faults.push(`${id} has less than nothing`);
  if ((quantity === 0n) !== (openKey === null)) faults.push(`${id} is half closed`);
  if (quantity === 0n && (margin !== 0n || cost !== 0n)) faults.push(`${id} left something behind`);
  return faults;
}

/** All faults, one line each. Call it right after a round. */
export async function faultsOfLife(world: World, people: readonly string[]): Promise<string[]> {
  const books = await booksOf(world);
  const { faults } = await checkLedger(world.database.reader);
  const working = books.orders.filter(({ status }) => isOpen(status));
  return [
    ...faults,
    ...(await offerFaults(world)),
    ...people.flatMap((id) =>
      Object.keys(WALLET_CURRENCY).flatMap((wallet) => walletFaults(books, id, wallet)),
    ),
    ...books.orders.flatMap(orderFaults),
    ...working.flatMap((order) => missedFault(world, order)),
    ...books.positions.flatMap(positionFaults),
  ];
}
