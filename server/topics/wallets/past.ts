/**
 * What a person had at past moments. Nothing is stored for it: money is derived from the ledger,
 * positions from their fills, and prices are known at any moment.
 */
import { ticksToPrice } from '#core/instrument.ts';
import { marginAccount } from '#core/ledger.ts';
import { isBefore, madeOf } from '#core/made-order.ts';
import { FINE_SCALE, FINE_UNIT, parseDecimal } from '#core/money.ts';
import type { PositionRow } from '#core/rows.ts';
import { yieldToOthers } from '#platform/runtime/yield.ts';
import type { Client } from '#platform/store/database.ts';
import { moneyRate } from '#trading/exchange-rates.ts';
import { positionsClosedSince } from '#trading/queries/orders.ts';
import {
  dividendInstruments,
  fillsOfPositions,
  listedShares,
  type Moved,
  movedSince,
  type PastFill,
  splitsOf,
  type TakenOfMargin,
  takenOfMargins,
} from '#trading/queries/past.ts';
import { type PositionChange, positionHistory } from '#trading/rules/position-history.ts';
import type { World } from '#world/world.ts';
import { inDollars, type Present, worthAt } from './worth.ts';

/** Moments at equal intervals, epoch milliseconds. */
export interface Grid {
  firstMs: number;
  stepMs: number;
  count: number;
}

/** Values at the moments of a grid; cents. */
export interface Past {
  /** Total worth. */
  totals: bigint[];
  /** Deposits since the first moment, less withdrawals. */
  deposited: bigint[];
  /** Deposits and withdrawals after the last moment, converted at present rates whenever asked. */
  since: readonly Pick<Moved, 'currency' | 'amount'>[];
}

/** Deposits since the first moment up to now, less withdrawals; cents. */
export const depositedBy = (market: World['market'], past: Past, atMs: number): bigint =>
  past.since.reduce(
    (sum, { amount, currency }) => sum + inDollars(market, amount, currency, atMs),
    past.deposited.at(-1) ?? 0n,
  );

/** Events that bring money in or take it out, and are neither gain nor loss. */
const OF_DEPOSITS: ReadonlySet<string> = new Set([
  'deposit',
  'withdrawal',
  'adjustment',
  'sandbox',
]);

/**
 * An event of a position, with the id of its cause: the fill of a trade, the scenario of a split or
 * dividend. Events of one moment are ordered by these ids; listings come before all others.
 */
type Happening = PositionChange & { id: string };

/**
 * Fills as events of their positions. A fee that the margin paid was taken just before its fill was
 * written.
 */
function fillHappenings(fills: readonly PastFill[], taken: readonly TakenOfMargin[]) {
  const fees = Map.groupBy(
    taken.filter(({ event }) => event === 'order.fee'),
    ({ refId }) => refId,
  );
  const changes = new Map<string, Happening[]>();
  for (const { id, positionId, tradeType, ...fill } of fills) {
    const own = changes.get(positionId) ?? [];
    changes.set(positionId, own);
    if (tradeType === 0) {
      own.push({ kind: 'opened', id, ...fill });
      continue;
    }
    const due = fees.get(fill.orderId) ?? [];
    const paid = due.filter((fee) => madeOf(fee.id) < madeOf(id));
    fees.set(fill.orderId, due.slice(paid.length));
    const ofMargin = paid.reduce((sum, { amount }) => sum + amount, 0n);
    own.push({ kind: 'closed', id, ...fill, ofMargin });
  }
  return changes;
}

/** Splits as events, at the market before each. */
async function splitHappenings({ market, database }: World, positions: readonly PositionRow[]) {
  const keys = new Set(positions.map(({ instrument }) => instrument));
  const rows = await splitsOf(database.reader, [...keys]);
  return (position: PositionRow): Happening[] =>
    rows.flatMap((row) => {
      const instrument = market.instruments.get(position.instrument);
      const ratio = parseDecimal(row.size, FINE_SCALE);
      if (row.instrument !== position.instrument || !instrument || !ratio) return [];
      const beforeMs = row.fromMs - 1;
      const price = ticksToPrice(instrument, market.orderBook(instrument, beforeMs).last);
      const rate = moneyRate(market, instrument, position.currency, beforeMs);
      return [{ kind: 'split', id: row.id, at: row.fromMs, instrument, ratio, price, rate }];
    });
}

/** A position's events in order. */
const inOrder = (changes: readonly Happening[]): Happening[] =>
  changes.toSorted((a, b) => (isBefore(a, b) ? -1 : Number(isBefore(b, a))));

/** A position just before one of its events. */
const asFoundBy = (position: PositionRow, own: readonly Happening[], happening: Happening) =>
  positionHistory(
    position,
    own.filter((change) => isBefore(change, happening)),
  )(happening.at);

/**
 * Adds the dividends that shorts owed and paid from their margin, in order of the positions' ids. Free
 * money pays for the first of them, so margin paid for the last ones that had any margin then.
 */
async function addOwed(
  reader: Client,
  stories: readonly { position: PositionRow; own: Happening[] }[],
  owed: readonly TakenOfMargin[],
): Promise<void> {
  if (owed.length === 0) return;
  const refIds = [...new Set(owed.map(({ refId }) => refId))];
  const instrumentOf = await dividendInstruments(reader, refIds);
  const shorts = stories
    .filter(({ position }) => position.direction === 1)
    .sort((a, b) => (a.position.id < b.position.id ? -1 : 1));
  // What an earlier dividend took from a margin is not available to a later one.
  for (const [refId, parts] of Map.groupBy(owed, (part) => part.refId)) {
    const changes = parts.map(
      ({ at, amount }): Happening => ({ kind: 'owed', id: refId, at, amount }),
    );
    const [first] = changes;
    const bearing = shorts.filter(({ position, own }) => {
      if (!first || position.instrument !== instrumentOf.get(refId)) return false;
      const found = asFoundBy(position, own, first);
      return found.quantity > 0n && found.margin > 0n;
    });
    for (const [index, change] of changes.entries()) {
      const short = bearing[bearing.length - changes.length + index];
      if (short) short.own = inOrder([...short.own, change]);
    }
  }
}

/** Positions that were open after a moment, each as a function of time from then on. */
async function storiesSince(world: World, userId: string, present: Present, sinceMs: number) {
  const { reader } = world.database;
  const wallets = [...new Set(present.accounts.map(({ id }) => id.split('/')[1] ?? ''))];
  const margins = wallets.map((wallet) => marginAccount(userId, wallet));
  const taken = await takenOfMargins(reader, margins);
  const owed = taken.filter(({ event }) => event === 'position.dividendOwed');
  // The payer of an earlier dividend may be closed, and so cannot have paid a later one.
  const fromMs = Math.min(sinceMs, (owed[0]?.at ?? sinceMs + 1) - 1);
  const [closed, fills, listed] = await Promise.all([
    positionsClosedSince(reader, userId, fromMs + 1),
    fillsOfPositions(reader, userId, fromMs),
    listedShares(reader, userId),
  ]);
  const positions = [...present.positions, ...closed];
  const filled = fillHappenings(fills, taken);
  const splits = await splitHappenings(world, positions);
  const stories = positions.map((position) => {
    const shares = listed.flatMap(({ positionId, equity, price, paid, updatedAt }): Happening[] => {
      if (positionId !== position.id) return [];
      const cost = (price ?? 0n) * equity;
      return [
        { kind: 'listed', id: '', at: updatedAt, quantity: equity * FINE_UNIT, cost, margin: paid },
      ];
    });
    const all = [...splits(position), ...shares, ...(filled.get(position.id) ?? [])];
    return { position, own: inOrder(all) };
  });
  await addOwed(reader, stories, owed);
  return stories
    .filter(({ position: { closedAt } }) => closedAt === null || closedAt > sinceMs)
    .map(({ position, own }) => positionHistory(position, own));
}

/** Money at each moment: what there is now, less what came afterwards. */
function moneyAt(now: ReadonlyMap<string, bigint>, moved: readonly Moved[], step: number) {
  const money = new Map(now);
  for (const { currency, amount, step: of } of moved) {
    if (of > step) money.set(currency, (money.get(currency) ?? 0n) - amount);
  }
  return money;
}

/** Total worth at the moments of a grid, none of which is after now. */
export async function pastOf(
  world: World,
  userId: string,
  present: Present,
  grid: Grid,
): Promise<Past> {
  const { market, database } = world;
  const { firstMs, stepMs, count } = grid;
  const accountIds = present.accounts.map(({ id }) => id);
  const [moved, stories] = await Promise.all([
    movedSince(database.reader, { userId, accountIds }, grid),
    storiesSince(world, userId, present, firstMs),
  ]);
  const brought = moved.filter(({ event }) => OF_DEPOSITS.has(event));
  const since = brought.filter(({ step }) => step >= count);
  const past: Past = { totals: [], deposited: [], since };
  const bySteps = Map.groupBy(brought, ({ step }) => step);
  const broughtBy = (step: number, atMs: number) =>
    (bySteps.get(step) ?? []).reduce(
      (sum, { amount, currency }) => sum + inDollars(market, amount, currency, atMs),
      0n,
    );
  let deposited = 0n;
  for (let step = 0; step < count; step += 1) {
    const atMs = firstMs + step * stepMs;
    deposited += broughtBy(step, atMs);
    const positions = stories.map((story) => story(atMs));
    past.totals.push(worthAt(market, moneyAt(present.money, moved, step), positions, atMs));
    past.deposited.push(deposited);
    await yieldToOthers();
  }
  return past;
}
