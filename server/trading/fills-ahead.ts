/**
 * Finds when the market next fills something, even beyond future splits and dividends: those are first
 * applied to orders and positions on drafts that are thrown away.
 */
import { draftAt } from '#core/draft-at.ts';
import { lastOrderOf } from '#core/order-status.ts';
import { accept } from '#core/result.ts';
import type {
  OrderChangeRow,
  OrderRow,
  PositionRow,
  Rows,
  ScenarioRow,
  Table,
} from '#core/rows.ts';
import type { CommandDraft } from '#platform/store/batch.ts';
import type { Database } from '#platform/store/database.ts';
import type { UnitOfWork } from '#platform/store/unit-of-work.ts';
import { accountsOfAll } from './commands.ts';
import { carryOut } from './corporate-actions.ts';
import { findOrder, goesOnAs, openInterest } from './queries/orders.ts';
import type { ScenarioRegistry } from './scenario-registry.ts';
import { TriggerEngine } from './trigger-engine.ts';
import { Venues } from './venue.ts';

export interface FillsAheadParts {
  scenarios: ScenarioRegistry;
  venues: Venues;
  database: Database;
  unitOfWork: Pick<UnitOfWork, 'preview'>;
  /** Follows the orders and positions in their present state. */
  triggers: TriggerEngine;
}

/** An instrument between two of its splits and dividends. */
interface Stage {
  /** Epoch milliseconds. */
  from: number;
  until: number | undefined;
  orders: readonly OrderRow[];
  positions: readonly PositionRow[];
  /** Changes of orders up to this stage. */
  changes: readonly OrderChangeRow[];
}

export class FillsAhead {
  private readonly parts: FillsAheadParts;

  constructor(parts: FillsAheadParts) {
    this.parts = parts;
  }

  /**
   * When the market fills a resting order, or the order that takes its place, epoch milliseconds;
   * undefined when it does not by `to`.
   */
  async next(orderId: string, to: number): Promise<number | undefined> {
    const { triggers, database } = this.parts;
    const order = await findOrder(database.reader, await goesOnAs(database.reader, orderId));
    if (!order) return undefined;
    const at = triggers.nextFill(order.id, to);
    if (at !== undefined) return at;
    return this.beyond(order.instrument, to, async (then, { changes }) =>
      then.nextFill(lastOrderOf(changes, order.id), to),
    );
  }

  /** When the market next fills any resting order, or meets a level of a position. */
  async nextOfAny(to: number): Promise<number | undefined> {
    const { triggers, scenarios } = this.parts;
    const found = await triggers.nextFillOfAny(to);
    let end = found ?? to;
    let first = found;
    for (const key of new Set(scenarios.dueActions(end).map(({ instrument }) => instrument))) {
      const at = await this.beyond(key ?? '', end, (then) => then.nextFillOfAny(end));
      if (at === undefined) continue;
      end = at;
      first = at;
    }
    return first;
  }

  /** The first result in any stage of an instrument after its splits and dividends up to a moment. */
  private async beyond(
    key: string,
    to: number,
    find: (then: TriggerEngine, stage: Stage) => Promise<number | undefined>,
  ): Promise<number | undefined> {
    for (const stage of await this.stages(key, to)) {
      const at = await find(this.following(stage), stage);
      if (at !== undefined) return at;
    }
    return undefined;
  }

  /** An engine that follows only the orders and positions of a stage, within its time. */
  private following({ from, until, orders, positions }: Stage): TriggerEngine {
    const { venues, database, scenarios } = this.parts;
    const { hasStall } = scenarios;
    const engine = new TriggerEngine({
      venues,
      database,
      scenarios: { pendingFrom: () => until, unitsSince: () => from, hasStall },
    });
    const rows: { [T in Table]?: readonly Rows[T][] } = { Order: orders, Position: positions };
    engine.onCommit({
      rows: <T extends Table>(table: T) => (rows[table] ?? []) as Iterable<Rows[T]>,
    });
    return engine;
  }

  /** Everybody's orders and positions of an instrument after each action up to a moment. */
  private async stages(key: string, to: number): Promise<Stage[]> {
    const { scenarios, database, unitOfWork, venues } = this.parts;
    const actions = scenarios.dueActions(to).filter(({ instrument }) => instrument === key);
    const traded = venues.traded(key);
    if (actions.length === 0 || !traded) return [];
    const { orders, positions } = await openInterest(database.reader, key);
    const needs = {
      Order: orders.map(({ id }) => id),
      Position: positions.map(({ id }) => id),
      Account: accountsOfAll([...orders, ...positions]),
    };
    // Needs its own cache of best prices: the present one does not cover the future.
    const ahead = new Venues(venues.market);
    return unitOfWork.preview(
      {
        needs,
        decide: (draft) => {
          let open = { orders, positions };
          const after = (action: ScenarioRow, index: number): Stage => {
            const then = draftAt(draft, action.fromMs);
            carryOut(then, ahead, traded, action, { ...open, alerted: [], blockId: undefined });
            open = openAfter(draft, open);
            const changes = draft.own('OrderChange');
            return { ...open, changes, from: action.fromMs, until: actions[index + 1]?.fromMs };
          };
          return accept(actions.map(after));
        },
      },
      (decided) => (decided.ok ? decided.value : []),
    );
  }
}

/**
 * Orders and positions after an action: the earlier ones in their new state, and those that took their
 * place.
 */
function openAfter(
  draft: CommandDraft,
  { orders, positions }: Pick<Stage, 'orders' | 'positions'>,
): { orders: OrderRow[]; positions: PositionRow[] } {
  const now = <T extends 'Order' | 'Position'>(table: T, before: readonly Rows[T][]): Rows[T][] => {
    const rows = new Map([...before, ...draft.own(table)].map((row) => [row.id, row]));
    return [...rows.values()];
  };
  return { orders: now('Order', orders), positions: now('Position', positions) };
}
