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

/** What happened to a position, each thing in its order. */
const inOrder = (changes: readonly Happening[]): Happening[] =>
  changes.toSorted((a, b) => (isBefore(a, b) ? -1 : Number(isBefore(b, a))));

/** A position as something finds it that happens at a moment, by all that came before. */
const asFoundBy = (position: PositionRow, own: readonly Happening[], happening: Happening) =>
  storyOf(
    position,
    own.filter((change) => isBefore(change, happening)),
  )(happening.at);

/**
 * Adds the dividends that shorts owed and paid from their margin, in the order of their ids. Free money pays for
 * the first of them, so those that paid themselves are the last that had any margin then.
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
  // What an earlier one took of a margin is not there for a later one.
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

/** The positions that were open after a moment, each as it was at any later one. */
async function storiesSince(world: World, userId: string, present: Present, sinceMs: number) {
  const { reader } = world.database;
  const wallets = [...new Set(present.accounts.map(({ id }) => id.split('/')[1] ?? ''))];
  const margins = wallets.map((wallet) => marginAccount(userId, wallet));
  const taken = await takenOfMargins(reader, margins);
  const owed = taken.filter(({ event }) => event === 'position.dividendOwed');
  // Who paid an older one may be closed: it is none that paid a later one.
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
    .map(({ position, own }) => storyOf(position, own));
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
