/**
 * What somebody had at moments of the past. Nothing is written down for it: money follows from the
 * ledger, positions from their fills, and prices are known at any moment.
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
import { type PositionChange, storyOf } from '#trading/rules/position-story.ts';
import type { World } from '#world/world.ts';
import { inDollars, type Present, worthAt } from './worth.ts';

/** Moments at equal steps, epoch milliseconds. */
export interface Grid {
  firstMs: number;
  stepMs: number;
  count: number;
}

/** What was there at the moments of a grid; cents. */
export interface Past {
  /** What all was worth. */
  totals: bigint[];
  /** What came in from outside since the first moment, less what left. */
  deposited: bigint[];
  /** What came after the last of them: worth what its money is worth now, whenever that is asked. */
  since: readonly Pick<Moved, 'currency' | 'amount'>[];
}

/** What came in from outside since the first moment, less what left, up to now; cents. */
export const depositedBy = (market: World['market'], past: Past, atMs: number): bigint =>
  past.since.reduce(
    (sum, { amount, currency }) => sum + inDollars(market, amount, currency, atMs),
    past.deposited.at(-1) ?? 0n,
  );

/** What brings money in and takes it out: neither is won or lost. */
const OF_DEPOSITS: ReadonlySet<string> = new Set([
  'deposit',
  'withdrawal',
  'adjustment',
  'sandbox',
]);

/**
 * What changed a position, by the id of what did: of a trade its fill, of new units and dividends the scenario. Those
 * of one moment follow each other in the order of these; shares are listed before any of them.
 */
type Happening = PositionChange & { id: string };

/** Fills as their positions saw them. A fee that margin bore was taken just before its fill was written. */
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

/** Splits of what positions are in, at the market of before. */
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

/**
 * Dividends that shorts owed, and paid from their margin, in the order of their ids. Free money pays for the
 * first of them, so those that paid themselves are the last that were open then, whatever became of them.
 */
async function owedHappenings(
  reader: Client,
  { userId, open }: { userId: string; open: readonly PositionRow[] },
  taken: readonly TakenOfMargin[],
) {
  const owed = taken.filter(({ event }) => event === 'position.dividendOwed');
  const changes = new Map<string, Happening[]>();
  const [earliest] = owed;
  if (!earliest) return changes;
  const positions = [...open, ...(await positionsClosedSince(reader, userId, earliest.at))];
  const instrumentOf = await dividendInstruments(reader, [
    ...new Set(owed.map(({ refId }) => refId)),
  ]);
  for (const [refId, parts] of Map.groupBy(owed, (part) => part.refId)) {
    const shorts = positions
      .filter(
        ({ direction, instrument, openedAt, closedAt }) =>
          direction === 1 &&
          instrument === instrumentOf.get(refId) &&
          openedAt <= (parts[0]?.at ?? 0) &&
          (closedAt === null || closedAt >= (parts[0]?.at ?? 0)),
      )
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    for (const [index, { at, amount }] of parts.entries()) {
      const id = shorts[shorts.length - parts.length + index]?.id ?? '';
      changes.set(id, [...(changes.get(id) ?? []), { kind: 'owed', id: refId, at, amount }]);
    }
  }
  return changes;
}

/** The positions that were open after a moment, each as it was at any later one. */
async function storiesSince(world: World, userId: string, present: Present, sinceMs: number) {
  const { reader } = world.database;
  const wallets = [...new Set(present.accounts.map(({ id }) => id.split('/')[1] ?? ''))];
  const margins = wallets.map((wallet) => marginAccount(userId, wallet));
  const [closed, fills, taken, listed] = await Promise.all([
    positionsClosedSince(reader, userId, sinceMs + 1),
    fillsOfPositions(reader, userId, sinceMs),
    takenOfMargins(reader, margins),
    listedShares(reader, userId),
  ]);
  const positions = [...present.positions, ...closed];
  const filled = fillHappenings(fills, taken);
  const [splits, owed] = await Promise.all([
    splitHappenings(world, positions),
    owedHappenings(reader, { userId, open: present.positions }, taken),
  ]);
  return positions.map((position) => {
    const shares = listed.flatMap(({ positionId, equity, price, paid, updatedAt }): Happening[] => {
      if (positionId !== position.id) return [];
      const cost = (price ?? 0n) * equity;
      return [
        { kind: 'listed', id: '', at: updatedAt, quantity: equity * FINE_UNIT, cost, margin: paid },
      ];
    });
    const own = [
      ...splits(position),
      ...(owed.get(position.id) ?? []),
      ...shares,
      ...(filled.get(position.id) ?? []),
    ].sort((a, b) => (isBefore(a, b) ? -1 : Number(isBefore(b, a))));
    return storyOf(position, own);
  });
}

/** What was on accounts at each moment: what is there now, less what came afterwards. */
function moneyAt(now: ReadonlyMap<string, bigint>, moved: readonly Moved[], step: number) {
  const money = new Map(now);
  for (const { currency, amount, step: of } of moved) {
    if (of > step) money.set(currency, (money.get(currency) ?? 0n) - amount);
  }
  return money;
}

/** What everything was worth at the moments of a grid, none of which is after now. */
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
