import { specialOffer } from '#contract/special-offer.ts';
import { presentAnswers } from '../../exchange/present-answers.ts';
import { placingView } from '../../exchange/special-offer-view.ts';
import { type PublicRequest, publicFeature } from '../../http/feature.ts';
import { placingPage } from '../../store/special-offers.ts';
import type { World } from '../../world.ts';
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
