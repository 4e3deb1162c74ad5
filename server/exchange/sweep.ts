/** Follows resting orders and positions, and acts when the market meets their prices. */
import { nextClose } from '#domain/calendar.ts';
import { type Instrument, priceToTicks, ticksToPrice } from '#domain/instrument.ts';
import { isOpen } from '#domain/order-status.ts';
import { liquidationPrice } from '#domain/position.ts';
import type { OrderRow, PositionRow } from '#domain/rows.ts';
import { restsByScript } from '#domain/script-venue.ts';
import type { Cross } from '../market/market.ts';
import type { Logger } from '../runtime/logger.ts';
import type { Database } from '../store/database.ts';
import { allOpenOrders, allOpenPositions } from '../store/orders.ts';
import type { Changes } from '../store/state.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { moneyRate } from './exchange-rates.ts';
import { Reach } from './reach.ts';
import type { ScenarioDesk } from './scenario-desk.ts';
import { fillCommand, slowFillCommand, triggerCommand } from './trading.ts';
import { type CrossSide, type Trigger, TriggerBook, type TriggerSide } from './trigger-book.ts';
import type { TradedInstrument, Venues } from './venue.ts';

type Met = { at: number; ticks: number };
/** A run's moment, what no run before it has looked at, and what it has found. */
interface Looking {
  now: number;
  fresh: ReadonlyMap<string, Trigger>;
  met: [Trigger, Met][];
}

/** Triggers that are searched, or fired, before others have a turn. */
const SLICE = 128;
/** Most fills that wait to be written at a time: what others ask for meanwhile waits behind no more. */
const AHEAD_MAX = 1024;

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

export interface SweepParts {
  scenarios: ScenarioDesk;
  venues: Venues;
  database: Database;
  unitOfWork: UnitOfWork;
  log: Logger;
}

export class Sweep {
  readonly book = new TriggerBook();
  private readonly parts: SweepParts;
  private readonly reach: Reach;
  /** Resting closing orders of a position, to be cancelled when it is closed by a trigger. */
  private readonly closing = new Map<string, Set<string>>();
  /** Up to here every older trigger has been looked at. */
  private sweptTo = Number.NEGATIVE_INFINITY;
  /** Triggers no run has looked at yet, by id: for them the path counts from their own beginning. */
  private readonly unswept = new Map<string, Trigger>();
  /** Resting orders that a script fills as time goes by. */
  private readonly slow = new Map<string, { traded: TradedInstrument; order: OrderRow }>();
  private readonly firing = new Set<Promise<void>>();
  /** The newest run, until it is over. */
  private running: Promise<void> | undefined;
  /** Orders and positions that commits told of before the books were rebuilt. */
  private heard: Set<string> | undefined = new Set();

  constructor(parts: SweepParts) {
    this.parts = parts;
    this.reach = new Reach({ ...parts, market: parts.venues.market, book: this.book });
  }

  /** Rebuilds the books from the database; prices met while nobody looked are found by the next run. */
  async start(): Promise<void> {
    const { reader } = this.parts.database;
    const orders = await allOpenOrders(reader);
    const positions = await allOpenPositions(reader);
    // What was committed meanwhile is newer than what was read.
    for (const order of orders) if (!this.heard?.has(order.id)) this.follow(order);
    for (const position of positions) if (!this.heard?.has(position.id)) this.watch(position);
    this.heard = undefined;
  }

  onCommit(changes: Changes): void {
    for (const order of changes.rows('Order')) {
      this.heard?.add(order.id);
      this.follow(order);
    }
    for (const position of changes.rows('Position')) {
      this.heard?.add(position.id);
      this.watch(position);
    }
  }

  /**
   * Looks at all that happened up to `now` and fires what was met, a slice at a time so that others
   * have a turn. Settles when all is fired; a run waits for the one before it.
   */
  run(now: number): Promise<void> {
    const before = this.running;
    const own = before === undefined ? this.runNow(now) : before.then(() => this.runNow(now));
    const over = own
      // Told to whoever asked for this run.
      .catch(() => {})
      .finally(() => {
        if (this.running === over) this.running = undefined;
      });
    this.running = over;
    return own;
  }

  private async runNow(now: number): Promise<void> {
    const fresh = new Map(this.unswept);
    const met = await this.searchAll(now, fresh);
    this.sweptTo = now;
    // What came in the meantime is new to the next run.
    for (const [id, trigger] of fresh) {
      if (this.unswept.get(id) === trigger) this.unswept.delete(id);
    }
    // In the order the market met them, however much of its path is looked at in one go.
    met.sort(([, a], [, b]) => a.at - b.at);
    this.book.removeAll(met.map(([{ ownerId }]) => ownerId));
    await this.fireAll(met);
    this.fillSlow();
  }

  private async searchAll(
    now: number,
    fresh: ReadonlyMap<string, Trigger>,
  ): Promise<[Trigger, Met][]> {
    // Collected first: what fires changes the book.
    const met: [Trigger, Met][] = [];
    const { market } = this.parts.venues;
    const reached = this.reach.sides(this.sweptTo, now);
    const sides = reached ? this.worthSearching(reached) : this.book.all();
    const lists = [...sides].map(({ list, ...side }) => ({ ...side, list: [...list] }));
    let searched = 0;
    for (const { instrument, side, list } of lists) {
      const found = market.instruments.get(instrument);
      if (!found) continue;
      for (const _ of this.search(found, side, list, { now, fresh, met })) {
        searched += 1;
        if (searched % SLICE === 0) await nextTurn();
      }
    }
    // Whoever changed in the meantime is looked at anew by the next run.
    return met.filter(([trigger]) => this.book.holds(trigger));
  }

  private async fireAll(met: readonly [Trigger, Met][]): Promise<void> {
    for (const [index, [trigger, at]] of met.entries()) {
      trigger.fire(at);
      if (index % SLICE !== SLICE - 1) continue;
      await nextTurn();
      while (this.firing.size > AHEAD_MAX) await this.firing.values().next().value;
    }
  }

  private fillSlow(): void {
    for (const { traded, order } of this.slow.values()) {
      const fill = slowFillCommand(this.parts.venues, traded, order);
      // What could not be written is owed still, and given by the next run.
      this.act(
        async () => {
          await this.parts.unitOfWork.run(fill);
        },
        () => {},
      );
    }
  }

  /** What the market reached, and what is new: its prices count from its own beginning. */
  private worthSearching(reached: ReadonlySet<TriggerSide>): ReadonlySet<TriggerSide> {
    const sides = new Set(reached);
    for (const trigger of this.unswept.values()) sides.add(this.book.sideOf(trigger));
    return sides;
  }

  /** Whether what fired left triggers that begin before a moment, so that another run may find more. */
  isBehind(atMs: number): boolean {
    for (const { since } of this.unswept.values()) if (since < atMs) return true;
    return false;
  }

  /** Settles when nothing fired is still being written. */
  async idle(): Promise<void> {
    while (this.running !== undefined || this.firing.size > 0) {
      await this.running;
      await Promise.all(this.firing);
    }
  }

  /** Yields at each trigger it has asked the market about. */
  private *search(
    instrument: Instrument,
    side: CrossSide,
    list: readonly Trigger[],
    { now, fresh, met }: Looking,
  ): Iterable<void> {
    const { market } = this.parts.venues;
    // Beyond a split the levels are in other units than the prices, until it has reached them.
    const pendingFrom = this.parts.scenarios.pendingFrom(instrument.key);
    const end = Math.min(now + 1, pendingFrom ?? Number.POSITIVE_INFINITY);
    const { sweptTo } = this;
    let olderReached = true;
    let last: { from: number; to: number; level: number; cross: Cross | undefined } | undefined;
    for (const trigger of list) {
      const isNew = fresh.get(trigger.id) === trigger;
      // Nearest first: once an older one was not reached, no farther older one was either.
      if (!isNew && !olderReached) continue;
      const { level } = trigger;
      const from = (isNew ? trigger.since : Math.max(trigger.since, sweptTo)) + 1;
      const to = Math.min(end, trigger.until ?? Number.POSITIVE_INFINITY);
      let cross: Cross | undefined;
      if (last?.from === from && last.to === to && last.level === level) {
        cross = last.cross;
      } else if (from < to) {
        cross = market.firstCross(instrument, from, to, side, level);
        yield;
      }
      last = { from, to, level, cross };
      if (cross) met.push([trigger, { at: cross.atMs, ticks: cross.ticks }]);
      else if (!isNew && to > now) olderReached = false;
    }
  }

  private follow(order: OrderRow): void {
    const rests = isOpen(order.status) && order.limitPrice !== null;
    if (order.tradeType === 1 && order.positionId) this.bind(order.positionId, order.id, rests);
    const traded = this.parts.venues.traded(order.instrument);
    this.slow.delete(order.id);
    const script = traded?.instrument.script;
    if (rests && traded && script === 'slow') this.slow.set(order.id, { traded, order });
    const isBid = traded?.product.opens === 'auction' && order.tradeType === 0;
    if (!rests || order.limitPrice === null || !traded || isBid || restsByScript(script)) {
      this.put(order.id, []);
      return;
    }
    const level = priceToTicks(traded.instrument, order.limitPrice);
    if (level === undefined) return;
    this.put(order.id, [
      {
        id: order.id,
        ownerId: order.id,
        instrument: order.instrument,
        side: order.direction === 0 ? 'atOrBelow' : 'atOrAbove',
        level,
        since: Math.max(order.createdAt, this.parts.scenarios.unitsSince(order.instrument) - 1),
        ...(order.timeInForce === 'DAY' && {
          until: nextClose(traded.instrument.calendar, order.createdAt),
        }),
        fire: ({ at, ticks }) =>
          this.act(
            async () => {
              const price = ticksToPrice(traded.instrument, ticks);
              await this.parts.unitOfWork.run(
                fillCommand(this.parts.venues, traded, order, { price, at }),
              );
            },
            () => this.follow(order),
          ),
      },
    ]);
  }

  private put(ownerId: string, triggers: readonly Trigger[]): void {
    this.book.set(ownerId, triggers);
    for (const trigger of triggers) this.unswept.set(trigger.id, trigger);
  }

  private bind(positionId: string, orderId: string, rests: boolean): void {
    const bound = this.closing.get(positionId) ?? new Set<string>();
    if (rests) bound.add(orderId);
    else bound.delete(orderId);
    if (bound.size > 0) this.closing.set(positionId, bound);
    else this.closing.delete(positionId);
  }

  private watch(position: PositionRow): void {
    const traded = this.parts.venues.traded(position.instrument);
    if (!traded || position.quantity === 0n) {
      this.put(position.id, []);
      return;
    }
    const { instrument, product } = traded;
    const long = position.direction === 0;
    // The rate of the last change, not of this moment: a restart finds the same price again.
    const { market } = this.parts.venues;
    const rate = moneyRate(market, instrument, position.currency, position.updatedAt);
    const liquidation = liquidationPrice(position, product.liquidationLoss, rate);
    const rules = [
      ['takeProfit', position.takeProfit, long ? 'atOrAbove' : 'atOrBelow'],
      ['stopLoss', position.stopLoss, long ? 'atOrBelow' : 'atOrAbove'],
      ['liquidation', liquidation > 0n ? liquidation : null, long ? 'atOrBelow' : 'atOrAbove'],
    ] as const;
    const triggers = rules.flatMap(([rule, price, side]): Trigger[] => {
      if (price === null) return [];
      const fire = ({ at, ticks }: Met) =>
        this.act(
          async () => {
            const resting = [...(this.closing.get(position.id) ?? [])];
            const trigger = { rule, price: ticksToPrice(instrument, ticks), at };
            await this.parts.unitOfWork.run(
              triggerCommand(this.parts.venues, traded, position, resting, trigger),
            );
          },
          () => this.watch(position),
        );
      return [
        {
          id: `${position.id}:${rule}`,
          ownerId: position.id,
          instrument: position.instrument,
          side,
          level: levelOf(instrument, price, side),
          since: Math.max(position.updatedAt, this.parts.scenarios.unitsSince(instrument.key) - 1),
          fire,
        },
      ];
    });
    this.put(position.id, triggers);
  }

  /** `again` puts the trigger back when the deed failed, to be met at a later tick. */
  private act(deed: () => Promise<void>, again: () => void): void {
    const done = deed()
      .catch((error: unknown) => {
        this.parts.log.error({ err: error }, 'a trigger failed');
        again();
      })
      .finally(() => this.firing.delete(done));
    this.firing.add(done);
  }
}

/** The tick at or beyond a price that may lie between two ticks. */
function levelOf(instrument: Instrument, price: bigint, side: CrossSide): number {
  const tick = ticksToPrice(instrument, 1);
  const below = Number(price / tick);
  return side === 'atOrAbove' && price % tick !== 0n ? below + 1 : below;
}
