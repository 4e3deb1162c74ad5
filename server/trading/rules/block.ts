/** Blocks: large holdings for sale at a discount on the market's price, in big parts only. */
import { discounted } from '#core/block.ts';
import { type Instrument, priceAtOrBelow } from '#core/instrument.ts';
import { larger, RATE_UNIT, smaller } from '#core/money.ts';
import { BLOCK } from '#core/product.ts';
import { type Result, refuse } from '#core/result.ts';
import type { BlockOfferRow, Draft, OrderRow } from '#core/rows.ts';
import type { Venue } from './matching.ts';
import { openOrder } from './order.ts';
import type { OpenCommand, OrderRefusal } from './order-gates.ts';

/** Keeps a quantity within its column. */
const QUANTITY_MAX = 9n * 10n ** 18n;

/** The id of a block: numbered by how many blocks the instrument had before. */
export const blockId = (instrument: string, before: number): string =>
  `blk_${instrument.toLowerCase()}_${before}`;

/** Whether some of it is left and can be bought. */
export const isOnSale = ({ volume, withdrawnAt }: BlockOfferRow): boolean =>
  volume > 0n && withdrawnAt === null;

/** The market's price less the discount, cut off to a tick; fine scale. */
export function discountPrice(instrument: Instrument, last: bigint, discount: number): bigint {
  return priceAtOrBelow(instrument, discounted(last, BigInt(discount)));
}

/**
 * The venue of a block: its one offer, at a discount on the market's last price. If less than the minimum
 * is left, it is sold as a whole.
 */
function blockVenue(market: Venue, offer: BlockOfferRow): Venue {
  const { instrument, book } = market;
  const { volume, minCount } = offer;
  const price = discountPrice(instrument, book.last, offer.discount);
  const asks = [{ price, size: volume }];
  return {
    ...market,
    product: BLOCK,
    book: { ...book, asks, bids: [] },
    sale: { rule: 'block', quantityMin: smaller(volume, minCount), quantityMax: volume },
  };
}

/** Buys part of a block, wholly and at once or not at all; the volume on offer goes down. */
export function buyBlock(
  draft: Draft,
  market: Venue,
  offerId: string,
  command: OpenCommand,
): Result<OrderRow, OrderRefusal> {
  const offer = draft.find('BlockOffer', offerId);
  if (!offer) return refuse('WrongInstrument');
  if (offer.withdrawnAt !== null) return refuse('OfferClosed');
  const placed = openOrder(draft, blockVenue(market, offer), { ...command, timeInForce: 'FOK' });
  if (!placed.ok) return placed;
  draft.put('BlockOffer', { ...offer, volume: offer.volume - placed.value.filledQuantity });
  return placed;
}

/** Converts a block into new units after a split, cut off to whole lots; less than one lot disappears. */
export function splitBlock(
  draft: Draft,
  { lotUnits }: Pick<Instrument, 'lotUnits'>,
  offerId: string,
  ratio: bigint,
): void {
  const offer = draft.find('BlockOffer', offerId);
  if (!offer || !isOnSale(offer)) return;
  const scaled = (quantity: bigint): bigint => {
    const exact = smaller((quantity * ratio) / RATE_UNIT, QUANTITY_MAX);
    return exact - (exact % lotUnits);
  };
  const minCount = larger(lotUnits, scaled(offer.minCount));
  draft.put('BlockOffer', { ...offer, volume: scaled(offer.volume), minCount });
}
