import { z } from 'zod';
import { decimal, timeMs } from './wire.ts';

const when = {
  id: z.string(),
  openDate: timeMs,
  closeDate: timeMs,
  currentDate: timeMs.meta({ description: 'Of the world’s clock: for a countdown' }),
};

export const auctionTerms = z
  .object({
    ...when,
    reservePrice: decimal.meta({ description: 'Lowest bid' }),
    offerNum: decimal.meta({ description: 'Shares that are sold' }),
    status: z.number().int().meta({ description: '1 open for bids, 2 closed' }),
    clearingPrice: decimal
      .optional()
      .meta({ description: 'What everybody who is served pays for a share, once it is known' }),
    soldNum: decimal.optional(),
  })
  .meta({ id: 'AuctionTerms' });

export const placingTerms = z
  .object({
    ...when,
    placingPrice: decimal,
    minCount: decimal.meta({ description: 'Fewest shares to buy' }),
    offerNum: decimal.meta({ description: 'Shares that are placed' }),
    leftNum: decimal.meta({ description: 'Still on offer' }),
    lockedUntil: timeMs.meta({ description: 'From then on what was bought can be sold' }),
    status: z.number().int().meta({ description: '1 open, 2 closed or sold out' }),
  })
  .meta({ id: 'PlacingTerms' });
