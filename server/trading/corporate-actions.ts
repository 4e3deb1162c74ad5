/**
 * Applies splits and dividends to all holders and waiting orders, in the same command that marks them as
 * applied. Due ones are read from the scenarios, so a restart neither loses one nor applies it twice.
 */

import { draftAt } from '#core/draft-at.ts';
import { ticksToPrice } from '#core/instrument.ts';
import { FINE_SCALE, formatDecimal, parseDecimal } from '#core/money.ts';
import { accept, invariant, type Result } from '#core/result.ts';
import type { Draft, OrderRow, PositionRow, ScenarioRow } from '#core/rows.ts';
import type { Database } from '#platform/store/database.ts';
import type { Commands } from '#platform/store/unit-of-work.ts';
import { closeJustBefore } from './close-before.ts';
import { accountsOfAll } from './commands.ts';
import { alertedAbout } from './queries/alerts.ts';
import { findBlockOffer } from './queries/offers.ts';
import { openInterest } from './queries/orders.ts';
import { splitBlock } from './rules/block.ts';
import { type ActionVenue, applySplit } from './rules/corporate-action.ts';
import { applyDividend } from './rules/dividend.ts';
import { splitAlerts } from './rules/price-alert.ts';
import type { TradedInstrument, Venues } from './venue.ts';

export interface CorporateActionsParts {
  venues: Venues;
  database: Database;
  unitOfWork: Commands;
}

export class CorporateActions {
  private readonly parts: CorporateActionsParts;

  constructor(parts: CorporateActionsParts) {
    this.parts = parts;
  }

  /**
   * Applies one action; the world must be at its moment.
   * @throws Error when it could not be applied: it stays due, and trading in the instrument stays halted.
   */
  async apply(action: ScenarioRow): Promise<void> {
    const { unitOfWork, database, venues } = this.parts;
    const key = action.instrument ?? '';
    const { orders, positions } = await openInterest(database.reader, key);
    const block = await findBlockOffer(database.reader, key);
    const alerted = action.kind === 'split' ? await alertedAbout(database.reader, key) : [];
    const traded = venues.traded(key);
    const done = await unitOfWork.run<Record<string, never>, never>({
      needs: {
        Scenario: [action.id],
        Order: orders.map(({ id }) => id),
        Position: positions.map(({ id }) => id),
        Account: accountsOfAll([...orders, ...positions]),
        BlockOffer: block ? [block.id] : [],
        PriceAlerts: alerted,
      },
      decide: (draft): Result<Record<string, never>, never> => {
        const row = draft.find('Scenario', action.id);
        if (!row || row.appliedAt !== null) return accept({});
        const then = draftAt(draft, action.fromMs);
        const paid = traded
          ? carryOut(then, venues, traded, action, {
              orders,
              positions,
              alerted,
              blockId: block?.id,
            })
          : null;
        draft.put('Scenario', { ...row, appliedAt: draft.now, paid });
        return accept({});
      },
    });
    invariant(done.ok, `scenario ${action.id} was applied`);
  }
}

/**
 * The market at the last tick before an action, with the price adjusted for earlier actions of the same
 * moment.
 */
function venueBefore(
  venues: Venues,
  { instrument, product }: TradedInstrument,
  { id, fromMs }: ScenarioRow,
): ActionVenue {
  const before = fromMs - 1;
  const last = venues.market.metBy(instrument, id);
  invariant(last !== undefined, `the market knows of scenario ${id}`);
  return {
    instrument,
    product,
    price: ticksToPrice(instrument, last),
    previousClose: closeJustBefore(venues.market, instrument, fromMs),
    rate: venues.rate({ instrument, product }, before),
    bestPriceOf: (order) => venues.bestPriceOf(instrument, order, before),
  };
}

interface Interest {
  orders: readonly OrderRow[];
  positions: readonly PositionRow[];
  /** People with alerts on its price. */
  alerted: readonly string[];
  /** The block of it on sale. */
  blockId: string | undefined;
}

/**
 * Applies one action to a draft at its moment. Returns what was paid per unit, as a decimal; null for a
 * split.
 */
export function carryOut(
  draft: Draft,
  venues: Venues,
  traded: TradedInstrument,
  action: ScenarioRow,
  { orders, positions, alerted, blockId }: Interest,
): string | null {
  const { id, kind, size } = action;
  const venue = venueBefore(venues, traded, action);
  const exact = parseDecimal(size, FINE_SCALE);
  invariant(exact !== undefined && exact > 0n, `${kind} ${id} has a size`);
  const orderIds = orders.map((row) => row.id);
  const positionIds = positions.map((row) => row.id);
  if (kind === 'split') {
    applySplit(draft, venue, { id, ratio: exact }, { orderIds, positionIds });
    for (const userId of alerted) splitAlerts(draft, userId, venue.instrument, exact);
    if (blockId !== undefined) splitBlock(draft, venue.instrument, blockId, exact);
    return null;
  }
  const paid = applyDividend(draft, venue, { id, perUnit: exact }, { positionIds });
  return formatDecimal(paid, FINE_SCALE, 0);
}
