import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { auctionTerms, placingTerms } from '#platform/contract/offer-terms.ts';
import { marketItem } from '#platform/contract/quote.ts';
import { page, pageInput } from '#platform/contract/wire.ts';

const offerPage = pageInput.extend({
  closed: z.boolean().default(false).meta({ description: 'Those that are over, the last first' }),
});

const auctionItem = marketItem.extend({ auction: auctionTerms }).meta({ id: 'AuctionItem' });
export type AuctionItem = z.infer<typeof auctionItem>;
const placingItem = marketItem.extend({ placing: placingTerms }).meta({ id: 'PlacingItem' });
export type PlacingItem = z.infer<typeof placingItem>;

export const specialOffer = {
  auctionList: endpoint({
    method: 'POST',
    path: '/m_ft/auction_list',
    auth: 'public',
    summary: 'Auctions of stocks, the first to close in front',
    input: offerPage,
    output: page(auctionItem),
    errors: [],
  }),
  placingList: endpoint({
    method: 'POST',
    path: '/m_ft/placing_list',
    auth: 'public',
    summary: 'Placings: shares at a fixed price with a lock-up, the first to close in front',
    input: offerPage,
    output: page(placingItem),
    errors: [],
  }),
} as const;
