import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { auctionTerms, placingTerms } from '#platform/contract/offer-terms.ts';
import { marketItem } from '#platform/contract/quote.ts';
import { decimal, page, pageInput } from '#platform/contract/wire.ts';

const offerPage = pageInput.extend({
  closed: z.boolean().default(false).meta({ description: 'Past ones, the latest first' }),
});

const auctionItem = marketItem
  .extend({
    auction: auctionTerms.meta({ description: 'Its auction' }),
  })
  .meta({ id: 'AuctionItem' });
export type AuctionItem = z.infer<typeof auctionItem>;
const placingItem = marketItem
  .extend({
    placing: placingTerms.meta({ description: 'Its placing' }),
  })
  .meta({ id: 'PlacingItem' });
export type PlacingItem = z.infer<typeof placingItem>;

const blockItem = marketItem
  .extend({
    id: z.string().meta({ description: 'The block’s id', example: 'blk_us.aapl_0' }),
    last: z.number().meta({ description: 'The last price', example: 231.4 }),
    discountPrice: decimal.meta({ description: 'Price of the block', example: '212.88' }),
    discount: decimal.meta({ description: 'Percent below the market price' }),
    feeRate: z.string().meta({ description: 'Handling fee as a fraction of the notional' }),
    minCount: decimal.meta({ description: 'Smallest quantity' }),
    trade_volumn: decimal.meta({ description: 'Quantity on offer' }),
  })
  .meta({ id: 'BlockItem' });

export const specialOffer = {
  blockList: endpoint({
    method: 'POST',
    path: '/m_ft/block_list',
    auth: 'public',
    compressed: true,
    summary: 'Large holdings for sale below the market price',
    input: pageInput,
    output: page(blockItem),
    errors: [],
  }),
  auctionList: endpoint({
    method: 'POST',
    path: '/m_ft/auction_list',
    auth: 'public',
    summary: 'Auctions of stocks, the next to close first',
    input: offerPage,
    output: page(auctionItem),
    errors: [],
  }),
  placingList: endpoint({
    method: 'POST',
    path: '/m_ft/placing_list',
    auth: 'public',
    summary: 'Placings: shares at a fixed price with a lock-up, the next to close first',
    input: offerPage,
    output: page(placingItem),
    errors: [],
  }),
} as const;
