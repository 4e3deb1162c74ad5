/** Follows resting orders, positions and price alerts, and finds when the market meets their prices. */

import { awaitsStop, isOpen } from '#core/order-status.ts';
import type { OrderRow, PositionRow, PriceAlertsRow } from '#core/rows.ts';
import { isTrailing } from '#core/trail.ts';
import type { Cross } from '#market/market.ts';
import { yieldToOthers } from '#platform/runtime/yield.ts';
import type { Changes, CommandDraft } from '#platform/store/batch.ts';
import type { Database } from '#platform/store/database.ts';
import { triggersOfAlerts } from './alert-trigger.ts';
import { type Event, lateness, RANK } from './event-queue.ts';
import { triggerOfOrder } from './order-trigger.ts';
import { triggersOfPosition } from './position-trigger.ts';
import { allAlerts } from './queries/alerts.ts';
import { allOpenOrders, allOpenPositions } from './queries/orders.ts';
import { restsByScript } from './rules/script-venue.ts';
import type { ScenarioRegistry } from './scenario-registry.ts';
import { SlowLots } from './slow-lots.ts';
import { TrailWatch } from './trail-watch.ts';
import { type Trigger, TriggerBook, type TriggerSide } from './trigger-book.ts';
import { firstMet, type Met } from './trigger-cross.ts';
import { TriggerScan } from './trigger-scan.ts';
import { type TimeWindow, worthAsking } from './trigger-window.ts';
import type { TradedInstrument, Venues } from './venue.ts';

/** What an order waits for. */
interface Wait {
  /** Whether it is open and the market may fill it. */
  rests: boolean;
  lot?: TradedInstrument | undefined;
  trail?: TradedInstrument | undefined;
  trigger?: Trigger | undefined;
}

/** Triggers searched before others get a turn. */
const SLICE = 128;

export interface TriggerEngineParts {
  scenarios: Pick<ScenarioRegistry, 'pendingFrom' | 'unitsSince' | 'hasStall'>;
  venues: Venues;
  database: Database;
}

export class TriggerEngine {
  readonly book = new TriggerBook();
  private readonly parts: TriggerEngineParts;
  private readonly scan: TriggerScan;
  private readonly lots: SlowLots;
  private readonly trails: TrailWatch;
  /** Resting closing orders of a position, cancelled when a trigger closes it. */
  private readonly closing = new Map<string, Set<string>>();
  /** Every older trigger has been searched up to here. */
  private sweptTo = Number.NEGATIVE_INFINITY;
  /** Everything met up to here has happened. */
  private doneTo = Number.NEGATIVE_INFINITY;
  /** Triggers added since the last search, by id: they are searched from their own beginning. */
  private readonly unswept = new Map<string, Trigger>();
  /** The earliest beginning among them. */
  private unsweptFrom = Number.POSITIVE_INFINITY;
  /** Those added since `searchNew` last ran. */
  private recent: Trigger[] = [];
  /** Triggers whose commands failed since the last search. */
  private failed: Trigger[] = [];
  /**
   * Ids of orders, positions and people's alerts in commits during the rebuild of the books; undefined
   * after it.
   */
  private heard: Set<string> | undefined = new Set();

  constructor(parts: TriggerEngineParts) {
    this.parts = parts;
    this.scan = new TriggerScan({ ...parts, market: parts.venues.market, book: this.book });
    this.lots = new SlowLots(parts.venues);
    this.trails = new TrailWatch(parts.venues, parts.scenarios);
  }

  /**
   * Rebuilds the books from the database; prices met while the server was down are found by the next
   * search.
   */
  async start(): Promise<void> {
    const { reader } = this.parts.database;
    const orders = await allOpenOrders(reader);
    const positions = await allOpenPositions(reader);
    const alerts = await allAlerts(reader);
    // Rows committed meanwhile are newer than those read.
    for (const order of orders) if (!this.heard?.has(order.id)) this.follow(order);
    for (const position of positions) if (!this.heard?.has(position.id)) this.watch(position);
    for (const row of alerts) if (!this.heard?.has(row.id)) this.await(row);
    this.heard = undefined;
  }

  onCommit(changes: Pick<Changes, 'rows'>): void {
    for (const order of changes.rows('Order')) {
      this.heard?.add(order.id);
      this.follow(order);
    }
    for (const position of changes.rows('Position')) {
      this.heard?.add(position.id);
      this.watch(position);
    }
    for (const row of changes.rows('PriceAlerts')) {
      this.heard?.add(row.id);
      this.await(row);
    }
  }

  /** Whether something that a command wrote now waits for the market. */
  isFollowed(draft: Pick<CommandDraft, 'own'>): boolean {
    const waits = (order: OrderRow) => {
      const { lot, trail, trigger } = this.waitOf(order);
      return (lot ?? trail ?? trigger) !== undefined;
    };
    return (
      draft.own('Order').some(waits) ||
      draft.own('Position').some((row) => this.triggersOfPosition(row).length > 0) ||
      draft.own('PriceAlerts').some((row) => this.triggersOfAlerts(row).length > 0)
    );
  }

  /** Whether something may have happened by a moment of the second that was searched last. */
  isOpen(atMs: number): boolean {
    if (this.trails.isOpen(atMs) || this.lots.nextAt <= atMs) return true;
    return this.unsweptFrom < Math.floor(atMs / 1000) * 1000;
  }

  /** Everything met before a moment has happened; what comes next belongs to that moment. */
  advance(atMs: number): void {
    this.doneTo = atMs - 1;
  }

  /**
   * The first tick up to `now` that meets each trigger, in slices so that others get a turn. Orders and
   * positions must not change meanwhile.
   */
  async search(now: number): Promise<Event[]> {
    this.recent = [];
    const events = this.lots.due(now);
    const reached = this.scan.sides(this.sweptTo, now);
    const sides = reached ? this.worthSearching(reached) : this.book.all();
    const window = this.windowOf(this.sweptTo, now);
    const searches = [...sides].map((side) => this.searchSide(side, window));
    for await (const event of inTurns([...searches, this.trails.search(this.sweptTo, now)]))
      events.push(event);
    return events;
  }

  /** When the market fills a resting order, as far as is known now; undefined when it does not by `to`. */
  nextFill(orderId: string, to: number): number | undefined {
    const lotAt = this.lots.nextOf(orderId, this.endOf(to));
    if (lotAt !== undefined) return lotAt;
    const trailAt = this.trails.nextOf(orderId, to);
    if (trailAt !== undefined) return trailAt;
    const [trigger] = this.book.of(orderId);
    if (!trigger) return undefined;
    return this.fillOf(trigger, this.sweptTo, to);
  }

  /**
   * Where knowledge of an instrument ends: after a split that is not applied yet, everything is in other
   * units.
   */
  private endOf(to: number): (instrument: string) => number {
    const { scenarios } = this.parts;
    return (key) => Math.min(to + 1, scenarios.pendingFrom(key) ?? Number.POSITIVE_INFINITY);
  }

  /**
   * When a single trigger leads to a fill: if meeting it fills nothing, the fill of the trigger that
   * replaces it.
   */
  private fillOf(trigger: Trigger, from: number, to: number): number | undefined {
    const side = { ...this.book.sideOf(trigger), list: [trigger] };
    const [event] = this.found(side, this.windowOf(from, to));
    const after = event?.after?.();
    return event && after ? this.fillOf(after, event.at - 1, to) : event?.at;
  }

  /** When the market next fills any resting order, or meets a level of a position. */
  async nextFillOfAny(to: number): Promise<number | undefined> {
    let first = this.lots.nextOfAny(this.endOf(to)) ?? to + 1;
    for await (const { at, rank, after } of inTurns(this.ahead(() => first))) {
      // A price alert fills nothing.
      if (rank === RANK.alert) continue;
      const next = after?.();
      first = Math.min(first, (next ? this.fillOf(next, at - 1, to) : at) ?? first);
    }
    return first > to ? undefined : first;
  }

  /** Searches that change no state; each goes only as far as the caller still needs by then. */
  private *ahead(to: () => number): Iterable<Iterable<Event | undefined>> {
    const window = this.windowOf(this.sweptTo, to());
    for (const side of this.book.all()) yield this.searchSide(side, { ...window, to: to() });
    yield this.trails.nextOfAny(to());
  }

  /** As `search`, for triggers added since the last search or call. */
  searchNew(now: number): Event[] {
    const { recent } = this;
    this.recent = [];
    const events = [...this.lots.dueAgain(now), ...this.trails.searchNew(now)];
    for (const trigger of recent) {
      if (!this.book.holds(trigger)) continue;
      const side = { ...this.book.sideOf(trigger), list: [trigger] };
      events.push(...this.found(side, this.windowOf(this.sweptTo, now)));
    }
    return events;
  }

  /** As `search`, for all triggers of an instrument whose prices count anew from a moment on. */
  searchAgain(instrument: string, from: number, now: number): Event[] {
    this.recent = this.recent.filter((trigger) => trigger.instrument !== instrument);
    const sides = this.book.sides.filter((side) => side.instrument === instrument);
    const events = sides.flatMap((side) => this.found(side, this.windowOf(from - 1, now)));
    return [...events, ...this.trails.searchAgain(instrument, now)];
  }

  /** Called when everything met up to a moment has happened. */
  searched(now: number): void {
    this.sweptTo = now;
    this.doneTo = now;
    this.unswept.clear();
    // Searched again from their beginning, but not before the next regular search.
    for (const trigger of this.failed) {
      if (this.book.holds(trigger)) this.unswept.set(trigger.id, trigger);
    }
    this.failed = [];
    this.trails.searched();
    this.unsweptFrom = Number.POSITIVE_INFINITY;
  }

  /** Follows a clock that was set back. */
  rewind(atMs: number): void {
    this.sweptTo = Math.min(this.sweptTo, atMs);
    this.doneTo = Math.min(this.doneTo, atMs);
    this.trails.rewind(atMs);
  }

  private found(side: TriggerSide, window: TimeWindow): Event[] {
    return [...this.searchSide(side, window)].flatMap((event) => event ?? []);
  }

  private windowOf(from: number, to: number): TimeWindow {
    let added: Map<TriggerSide, Trigger[]> | undefined;
    return {
      from,
      to,
      isNew: (trigger) => this.unswept.get(trigger.id) === trigger,
      newOn: (side) => {
        added ??= Map.groupBy(this.unswept.values(), (trigger) => this.book.sideOf(trigger));
        return this.book.inOrder(added.get(side) ?? []);
      },
    };
  }

  /**
   * The sides that the market reached, and those of new triggers, which are searched from their own
   * beginning.
   */
  private worthSearching(reached: ReadonlySet<TriggerSide>): ReadonlySet<TriggerSide> {
    const sides = new Set(reached);
    for (const trigger of this.unswept.values()) sides.add(this.book.sideOf(trigger));
    return sides;
  }

  /** Asks the market about triggers, nearest first; yields an event, or undefined, for each. */
  private *searchSide(side: TriggerSide, window: TimeWindow): Iterable<Event | undefined> {
    const { from: sweptTo, to: now, isNew } = window;
    const key = side.instrument;
    const { market } = this.parts.venues;
    const instrument = market.instruments.get(key);
    if (!instrument) return;
    // After a split, levels are in other units than the prices until the split is applied to them.
    const pendingFrom = this.parts.scenarios.pendingFrom(key);
    const end = Math.min(now + 1, pendingFrom ?? Number.POSITIVE_INFINITY);
    let olderReached = true;
    let last: (Met & Pick<Trigger, 'level' | 'most'> & { from: number; to: number }) | undefined;
    // Nearest first: if an older trigger was not reached, no farther older one was.
    for (const trigger of worthAsking(side, window, () => olderReached)) {
      const fresh = isNew(trigger);
      const { level, most } = trigger;
      const from = (fresh ? trigger.since : Math.max(trigger.since, sweptTo)) + 1;
      const to = Math.min(end, trigger.until ?? Number.POSITIVE_INFINITY);
      const isSame =
        last?.from === from && last.to === to && last.level === level && last.most === most;
      const met: Met = isSame && last ? last : firstMet(market, instrument, trigger, { from, to });
      last = { from, to, level, ...(most !== undefined && { most }), ...met };
      const { reached, cross } = met;
      // A trigger that begins later was not searched over the whole span, so it says nothing about the
      // others.
      if (!reached && !fresh && trigger.since <= sweptTo && to > now) olderReached = false;
      yield cross && this.eventOf(trigger, cross);
    }
  }

  private eventOf(trigger: Trigger, { atMs: at, ticks }: Cross): Event {
    const { id, rank, userId } = trigger;
    return {
      at,
      rank,
      id,
      userId,
      holds: () => this.book.holds(trigger),
      failed: () => this.failed.push(trigger),
      command: (now) => trigger.command({ at, ticks, found: lateness(at, now) }),
      ...(trigger.after && { after: () => trigger.after?.({ at, ticks }) }),
    };
  }

  private follow(order: OrderRow): void {
    const { rests, lot, trail, trigger } = this.waitOf(order);
    if (order.tradeType === 1 && order.positionId) this.bind(order.positionId, order.id, rests);
    this.lots.set(order, lot);
    this.trails.set(order, trail);
    this.put(order.id, trigger ? [trigger] : []);
  }

  /** What an order waits for: the next lot of a script, a trailing stop, or a price to be met. */
  private waitOf(order: OrderRow): Wait {
    const { venues, scenarios } = this.parts;
    const rests = isOpen(order.status) && (order.limitPrice !== null || awaitsStop(order));
    const traded = rests ? venues.traded(order.instrument) : undefined;
    if (!traded) return { rests };
    const { script } = traded.instrument;
    if (isTrailing(order) && !restsByScript(script)) return { rests, trail: traded };
    const trigger = triggerOfOrder(venues, traded, order, scenarios.unitsSince(order.instrument));
    return { rests, trigger, lot: script === 'slow' && !awaitsStop(order) ? traded : undefined };
  }

  private put(ownerId: string, wanted: readonly Trigger[]): void {
    const { doneTo } = this;
    // Ticks up to now need not be searched again.
    const triggers = wanted.map((one) => ({ ...one, since: Math.max(one.since, doneTo) }));
    this.book.set(ownerId, triggers);
    for (const trigger of triggers) {
      this.unswept.set(trigger.id, trigger);
      this.unsweptFrom = Math.min(this.unsweptFrom, trigger.since);
      this.recent.push(trigger);
    }
  }

  /** Follows all alerts of a person, which share one row. */
  private await(row: PriceAlertsRow): void {
    this.put(row.id, this.triggersOfAlerts(row));
  }

  private bind(positionId: string, orderId: string, rests: boolean): void {
    const bound = this.closing.get(positionId) ?? new Set<string>();
    if (rests) bound.add(orderId);
    else bound.delete(orderId);
    if (bound.size > 0) this.closing.set(positionId, bound);
    else this.closing.delete(positionId);
  }

  private watch(position: PositionRow): void {
    this.put(position.id, this.triggersOfPosition(position));
  }

  private triggersOfPosition(position: PositionRow): Trigger[] {
    const traded = this.parts.venues.traded(position.instrument);
    if (!traded || position.quantity === 0n) return [];
    return triggersOfPosition(this.parts.venues, traded, position, {
      unitsSince: this.parts.scenarios.unitsSince(position.instrument),
      resting: () => [...(this.closing.get(position.id) ?? [])],
    });
  }

  private triggersOfAlerts(row: PriceAlertsRow): Trigger[] {
    const { venues, scenarios } = this.parts;
    return triggersOfAlerts(venues.market, row, (key) => scenarios.unitsSince(key));
  }
}

/** The events of many searches; gives others a turn after every slice. */
async function* inTurns(searches: Iterable<Iterable<Event | undefined>>): AsyncIterable<Event> {
  let searched = 0;
  for (const search of searches) {
    for (const event of search) {
      if (event) yield event;
      searched += 1;
      if (searched % SLICE === 0) await yieldToOthers();
    }
  }
}
