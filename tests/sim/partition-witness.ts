/** Follows every change of positions, and reports those that outlived a price that should have ended them. */
import { ticksToPrice } from '#core/instrument.ts';
import { liquidationPrice } from '#core/position.ts';
import type { PositionRow } from '#core/rows.ts';
import { moneyRate } from '#trading/exchange-rates.ts';
import type { World } from '#world/world.ts';

/** A position as of one commit. */
interface Version extends PositionRow {
  /** The moment before its instrument's last split or dividend, whose terms count from then on. */
  unitsBefore: number;
}

export class Witness {
  private readonly versions = new Map<string, Version[]>();

  /** Listens to every commit of a world. */
  watch({ exchange }: World): void {
    const own = exchange.onCommit.bind(exchange);
    exchange.onCommit = (changes) => {
      own(changes);
      for (const row of changes.rows('Position')) {
        const known = this.versions.get(row.id) ?? [];
        const unitsBefore = exchange.scenarios.unitsSince(row.instrument) - 1;
        this.versions.set(row.id, [...known, { ...row, unitsBefore }]);
      }
    };
  }

  /** Positions still open after the market had reached their stop loss, take profit or liquidation price. */
  evaded(world: World, nowMs: number): string[] {
    return [...this.versions.values()].flatMap((versions) =>
      versions.flatMap((row, index) => {
        const next = versions[index + 1];
        // Another change than by a fill, guards, a split or a dividend does not move the moment from which
        // prices count.
        if (next && changedAt(next) === changedAt(row) && next.quantity === row.quantity) return [];
        return faultOf(world, row, next ? changedAt(next) : nowMs + 1);
      }),
    );
  }
}

/** When a position last changed in size, guards or units. */
const changedAt = ({ updatedAt, guardedAt, unitsBefore }: Version) =>
  Math.max(updatedAt, guardedAt ?? 0, unitsBefore);

/** The reason why a position should have ended between its change and the next one. */
function faultOf({ market, exchange }: World, row: Version, untilMs: number): string[] {
  const traded = exchange.venues.traded(row.instrument);
  if (!traded || row.quantity === 0n) return [];
  const { instrument, product } = traded;
  const rate = moneyRate(market, instrument, row.currency, row.updatedAt);
  const long = row.direction === 0;
  const end = liquidationPrice(row, product.liquidationLoss, rate);
  const guards = [
    ['liquidation', end > 0n ? end : null, false, Math.max(row.updatedAt, row.unitsBefore)],
    ['stop-loss', row.stopLoss, false, changedAt(row)],
    ['take-profit', row.takeProfit, true, changedAt(row)],
  ] as const;
  return guards.flatMap(([name, price, wins, since]) => {
    if (price === null) return [];
    const isUp = wins === long;
    const exact = Number(price) / Number(ticksToPrice(instrument, 1));
    const level = isUp ? Math.ceil(exact) : Math.floor(exact);
    const side = isUp ? 'atOrAbove' : 'atOrBelow';
    const cross = market.firstCross(instrument, since + 1, untilMs, side, level);
    return cross ? [`${row.id} of ${row.instrument} outlived its ${name} at ${cross.atMs}`] : [];
  });
}
