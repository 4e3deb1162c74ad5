/** Compares what a killed server left on disk with what it had promised. */
import { join } from 'node:path';
import { openDatabase } from '#platform/store/open-database.ts';
import { checkLedger } from '#topics/ledger-desk/ledger-check.ts';
import { placeIn } from '../test-database.ts';
import type { Acknowledged } from './load.ts';

const SHARE = 100_000_000;
const DONE = 1;
const CANCELLED = 2;

interface OrderState {
  status: string;
  filledQuantity: bigint;
}
interface TransferState {
  amount: bigint;
  undoneAt: bigint | null;
}

/** How the rows break a promise; undefined if they keep it, in the same state or a later one. */
export function brokenPromise(
  promise: Acknowledged,
  orders: ReadonlyMap<string, OrderState>,
  transfers: ReadonlyMap<string, TransferState>,
): string | undefined {
  const { kind, id } = promise;
  if (kind === 'order' || kind === 'cancel') {
    const row = orders.get(id);
    if (!row) return `order ${id} is lost`;
    if (kind === 'cancel') {
      return row.status === 'cancelled' ? undefined : `the cancel of order ${id} is lost`;
    }
    if (Number(row.filledQuantity) < promise.filled * SHARE) return `a fill of ${id} is lost`;
    if (promise.status === DONE && row.status !== 'done') return `the end of ${id} is lost`;
    if (promise.status === CANCELLED && row.status !== 'cancelled')
      return `the end of ${id} is lost`;
    return undefined;
  }
  const row = transfers.get(id);
  if (!row) return `transfer ${id} is lost`;
  if (kind === 'undo') return row.undoneAt === null ? `the undo of ${id} is lost` : undefined;
  const cents = BigInt(promise.amount.replace('.', ''));
  return row.amount === cents ? undefined : `transfer ${id} has another amount`;
}

/** All faults, one line each. */
export const faultsAfterDeath = (
  dataDir: string,
  promises: readonly Acknowledged[],
): Promise<string[]> => faultsIn(placeIn(dataDir, join(dataDir, 'sandbourse.db')), promises);

/** The same for a database that nobody is writing to. */
export async function faultsIn(
  place: string,
  promises: readonly Acknowledged[],
): Promise<string[]> {
  const database = await openDatabase(place);
  try {
    const { reader } = database;
    const orders = new Map((await reader.order.findMany()).map((row) => [row.id, row]));
    const transfers = new Map((await reader.walletTransfer.findMany()).map((row) => [row.id, row]));
    const broken = promises.flatMap((promise) => brokenPromise(promise, orders, transfers) ?? []);
    const { faults } = await checkLedger(reader);
    return [...broken, ...faults];
  } finally {
    await database.close();
  }
}
