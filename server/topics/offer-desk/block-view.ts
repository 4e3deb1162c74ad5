import { ticksToPrice } from '#core/instrument.ts';
import { formatDecimal } from '#core/money.ts';
import type { BlockOfferRow } from '#core/rows.ts';
import { priceText, quantityText } from '#trading/order-answer.ts';
import { discountPrice, isOnSale } from '#trading/rules/block.ts';
import type { World } from '#world/world.ts';
import type { DeskBlock } from './contract.ts';

function stateOf(row: BlockOfferRow): DeskBlock['state'] {
  if (isOnSale(row)) return 'open';
  return row.withdrawnAt === null ? 'soldOut' : 'withdrawn';
}

/** Blocks in the desk's list; those of unknown instruments are left out. */
export function blockLines({ market, clock }: World, rows: readonly BlockOfferRow[]): DeskBlock[] {
  return rows.flatMap((row) => {
    const instrument = market.instruments.get(row.instrument);
    if (!instrument) return [];
    const last = ticksToPrice(instrument, market.quote(instrument, clock.now()).last);
    return [
      {
        id: row.id,
        state: stateOf(row),
        code: row.instrument,
        name: instrument.name,
        currency: instrument.currency,
        price: priceText(discountPrice(instrument, last, row.discount), instrument.priceDecimals),
        discount: formatDecimal(BigInt(row.discount), 2),
        minCount: quantityText(row.minCount),
        left: quantityText(row.volume),
        createTime: row.createdAt,
      },
    ];
  });
}
