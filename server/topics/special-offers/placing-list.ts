import { type PublicRequest, publicFeature } from '#platform/http/feature.ts';
import { presentAnswers } from '#topics/watchlist/present-answers.ts';
import { placingPage } from '#trading/queries/special-offers.ts';
import { placingView } from '#trading/special-offer-view.ts';
import type { World } from '#world/world.ts';
import { specialOffer } from './contract.ts';
import { offeredPage, offeredQuery } from './offered-page.ts';

export const placingList = publicFeature(
  specialOffer.placingList,
  async (request: PublicRequest<World>, input) => {
    const found = await placingPage(request.world.database.reader, offeredQuery(request, input));
    return offeredPage(request, input, found, (row, instrument, nowMs) => ({
      placing: placingView(instrument, row, nowMs),
    }));
  },
  presentAnswers,
);
