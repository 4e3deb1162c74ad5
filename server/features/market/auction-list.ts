import { specialOffer } from '#contract/special-offer.ts';
import { presentAnswers } from '../../exchange/present-answers.ts';
import { auctionView } from '../../exchange/special-offer-view.ts';
import { type PublicRequest, publicFeature } from '../../http/feature.ts';
import { auctionPage } from '../../store/special-offers.ts';
import type { World } from '../../world.ts';
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
