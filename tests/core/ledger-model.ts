/** Invariants of the rows, with each figure recomputed in the slow way. */
import type { AccountRow, OrderRow, PositionRow, TransferRow } from '#core/rows.ts';
import type { MemoryRows } from './memory-draft.ts';

const sum = <T>(items: readonly T[], of: (item: T) => bigint): bigint =>
  items.reduce((total, item) => total + of(item), 0n);

export const freeOf = (account: AccountRow): bigint =>
  account.creditsPosted - account.debitsPosted - account.debitsPending;

/** The rest of a hold: the pending amount less posts, releases with posts, and voids. */
export function restOf(transfers: readonly TransferRow[], holdId: string): bigint {
  return sum(transfers, ({ id, pendingId, amount, released }) => {
    if (id === holdId) return amount;
    return pendingId === holdId ? -amount - released : 0n;
  });
}

function balancesByTransfers(transfers: readonly TransferRow[], id: string) {
  const on = (side: 'debitAccountId' | 'creditAccountId') => {
    const own = transfers.filter((transfer) => transfer[side] === id);
    const total = (...kinds: TransferRow['kind'][]) =>
      sum(own, ({ kind, amount }) => (kinds.includes(kind) ? amount : 0n));
    return {
      posted: total('posted', 'post'),
      pending: total('pending') - total('post') - total('void') - sum(own, (row) => row.released),
    };
  };
  const [debits, credits] = [on('debitAccountId'), on('creditAccountId')];
  return {
    debitsPending: debits.pending,
    debitsPosted: debits.posted,
    creditsPending: credits.pending,
    creditsPosted: credits.posted,
  };
}

/** Faults of the ledger alone. */
export function ledgerFaults(rows: MemoryRows): string[] {
  const faults: string[] = [];
  const transfers = rows.all('Transfer');
  const sums = new Map<string, bigint>();
  for (const account of rows.all('Account')) {
    for (const [name, amount] of Object.entries(balancesByTransfers(transfers, account.id))) {
      if (account[name as keyof AccountRow] !== amount) faults.push(`${account.id} ${name}`);
    }
    if (account.guarded && freeOf(account) < 0n) faults.push(`${account.id} is below zero`);
    if (account.debitsPending < 0n || account.creditsPending < 0n) {
      faults.push(`${account.id} gave back more than it held`);
    }
    const own = account.creditsPosted - account.debitsPosted;
    sums.set(account.currency, (sums.get(account.currency) ?? 0n) + own);
  }
  for (const [currency, total] of sums) if (total !== 0n) faults.push(`${currency} sums ${total}`);
  for (const { id, kind } of transfers) {
    if (kind === 'pending' && restOf(transfers, id) < 0n) faults.push(`${id} was overdrawn`);
  }
  return faults;
}

const isLive = ({ status }: OrderRow): boolean => status === 'working' || status === 'partial';

function orderFaults(rows: MemoryRows, order: OrderRow, transfers: TransferRow[]): string[] {
  const faults: string[] = [];
  const fills = rows.all('Fill').filter(({ orderId }) => orderId === order.id);
  const expect = (holds: boolean, what: string) => {
    if (!holds) faults.push(`${order.id}: ${what}`);
  };
  const held = (id: string | null) => (id === null ? 0n : restOf(transfers, id));
  expect(order.filledQuantity <= order.quantity, 'overfilled');
  expect(sum(fills, ({ quantity }) => quantity) === order.filledQuantity, 'quantity of its fills');
  expect(sum(fills, ({ fee }) => fee) === order.fee, 'fee of its fills');
  expect(sum(fills, ({ profit }) => profit) === order.profit, 'profit of its fills');
  expect(held(order.marginHoldId) === order.marginHeld, 'margin held');
  expect(held(order.feeHoldId) === order.feeHeld, 'fee held');
  expect(isLive(order) || (order.marginHeld === 0n && order.feeHeld === 0n), 'holds after its end');
  expect((order.status === 'done') === (order.filledQuantity === order.quantity), 'done is filled');
  expect(order.status !== 'working' || order.filledQuantity === 0n, 'working is unfilled');
  expect(order.status !== 'partial' || order.filledQuantity > 0n, 'partial is part filled');
  const { limitPrice, direction, replacedAt } = order;
  if (limitPrice !== null) {
    // Fills from before a replacement met the old limit.
    const own = fills.filter(({ createdAt }) => createdAt > (replacedAt ?? 0));
    const beyond = own.filter(({ price }) =>
      direction === 0 ? price > limitPrice : price < limitPrice,
    );
    expect(beyond.length === 0, 'filled through its limit');
  }
  return faults;
}

function positionFaults(rows: MemoryRows, position: PositionRow): string[] {
  const faults: string[] = [];
  const expect = (holds: boolean, what: string) => {
    if (!holds) faults.push(`${position.id}: ${what}`);
  };
  const fills = rows.all('Fill').filter(({ positionId }) => positionId === position.id);
  const closes = (orderId: string) => rows.get('Order', orderId).tradeType === 1;
  const signed = sum(fills, ({ orderId, quantity }) => (closes(orderId) ? -quantity : quantity));
  const bound = rows
    .all('Order')
    .filter((order) => order.tradeType === 1 && order.positionId === position.id && isLive(order));
  expect(signed === position.quantity, 'quantity of its fills');
  expect(sum(fills, ({ profit }) => profit) === position.profit, 'profit of its fills');
  expect(sum(fills, ({ fee }) => fee) === position.fee, 'fees of its fills');
  expect(
    sum(bound, (order) => order.quantity - order.filledQuantity) === position.closing,
    'closing is what open orders have left to close',
  );
  expect(position.margin >= 0n && position.cost >= 0n, 'margin and cost');
  const open = position.quantity > 0n;
  expect(open === (position.closedAt === null), 'closed when nothing is left');
  expect(open || (position.margin === 0n && position.cost === 0n), 'nothing left behind');
  return faults;
}

/** Faults of ledger, orders, fills and positions; empty when everything adds up. */
export function faultsOf(rows: MemoryRows): string[] {
  const transfers = rows.all('Transfer');
  const positions = rows.all('Position');
  const margins = rows
    .all('Account')
    .filter(({ id }) => id.endsWith('/margin'))
    .filter(({ id, creditsPosted, debitsPosted }) => {
      const own = positions.filter((row) => `${row.userId}/${row.wallet}/margin` === id);
      return creditsPosted - debitsPosted !== sum(own, ({ margin }) => margin);
    });
  return [
    ...rows.wrongMoves,
    ...ledgerFaults(rows),
    ...rows.all('Order').flatMap((order) => orderFaults(rows, order, transfers)),
    ...positions.flatMap((position) => positionFaults(rows, position)),
    ...margins.map(({ id }) => `${id}: margin of open positions`),
  ];
}
