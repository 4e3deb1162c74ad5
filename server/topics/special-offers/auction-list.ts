import { type PublicRequest, publicFeature } from '#platform/http/feature.ts';
import { presentAnswers } from '#topics/watchlist/present-answers.ts';
import { auctionPage } from '#trading/queries/special-offers.ts';
import { auctionView } from '#trading/special-offer-view.ts';
import type { World } from '#world/world.ts';
import { specialOffer } from './contract.ts';
import { offeredPage, offeredQuery } from './offered-page.ts';

export const auctionList = publicFeature(
  specialOffer.auctionList,
  async (request: PublicRequest<World>, input) => {
    const found = await auctionPage(request.world.database.reader, offeredQuery(request, input));
    return offeredPage(request, input, found, (row, instrument, nowMs) => ({
      auction: auctionView(instrument, row, nowMs),
    }));
  },
  presentAnswers,
);
