import { z } from 'zod';
import { saleState } from './codes.ts';
import { decimal, timeMs } from './wire.ts';

const when = {
  id: z.string().meta({ description: 'The offer’s id', example: 'auc_00000005' }),
  openDate: timeMs.meta({ description: 'When it opens' }),
  closeDate: timeMs.meta({ description: 'When it closes' }),
  currentDate: timeMs.meta({ description: 'Time of the world’s clock, for a countdown' }),
};

export const auctionTerms = z
  .object({
    ...when,
    reservePrice: decimal.meta({ description: 'Lowest bid' }),
    offerNum: decimal.meta({ description: 'Shares that are sold' }),
    status: saleState.schema,
    clearingPrice: decimal
      .optional()
      .meta({ description: 'Price per share that all served bids pay, once known' }),
    soldNum: decimal.optional().meta({ description: 'Shares that were sold', example: '50000' }),
  })
  .meta({ id: 'AuctionTerms' });

export const placingTerms = z
  .object({
    ...when,
    placingPrice: decimal.meta({ description: 'Price of a share', example: '12.50' }),
    minCount: decimal.meta({ description: 'Fewest shares to buy' }),
    offerNum: decimal.meta({ description: 'Shares that are placed' }),
    leftNum: decimal.meta({ description: 'Still on offer' }),
    lockedUntil: timeMs.meta({ description: 'From then on, purchases can be sold' }),
    status: saleState.schema,
  })
  .meta({ id: 'PlacingTerms' });
