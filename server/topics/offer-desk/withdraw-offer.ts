import { audit } from '#core/audit.ts';
import { withdrawOffering } from '#core/offering.ts';
import type { Result } from '#core/result.ts';
import type { Draft } from '#core/rows.ts';
import { done, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import type { Needs } from '#platform/store/unit-of-work.ts';
import { withdrawAuction } from '#trading/rules/auction.ts';
import { withdrawPlacing } from '#trading/rules/placing.ts';
import type { World } from '#world/world.ts';
import { type DeskOffer, offerDesk } from './contract.ts';
import { auctionLine, offeringLines, placingLine } from './offer-view.ts';

/** Takes an offer back by a rule, with a line in the log, and gives back what was held. */
async function withdrawBy<T, E extends 'NotFound' | 'AlreadyDone' | 'OfferClosed'>(
  { world, staff }: StaffRequest<World>,
  subject: string,
  needs: Needs,
  rule: (draft: Draft, id: string) => Result<T, E>,
  lineOf: (row: T) => Promise<DeskOffer | undefined>,
) {
  const gone = await world.unitOfWork.run({
    needs,
    decide: (draft) => {
      const row = rule(draft, subject);
      if (row.ok) audit(draft, staff, { action: 'offer.withdraw', subject });
      return row;
    },
  });
  if (!gone.ok) return gone;
  // Who took it back finds the money given back.
  await world.exchange.round();
  const line = await lineOf(gone.value);
  if (!line) throw new Error(`${subject} was there just now`);
  return done(line);
}

/** An offer's id begins with its kind. */
export const withdrawOffer = staffFeature(
  offerDesk.withdraw,
  async (request: StaffRequest<World>, { id }) => {
    const { world } = request;
    if (id.startsWith('auc')) {
      const lineOf = (row: Parameters<typeof auctionLine>[1]) => auctionLine(world, row);
      return withdrawBy(request, id, { Auction: [id] }, withdrawAuction, lineOf);
    }
    if (id.startsWith('plc')) {
      const lineOf = (row: Parameters<typeof placingLine>[1]) => placingLine(world, row);
      return withdrawBy(request, id, { Placing: [id] }, withdrawPlacing, lineOf);
    }
    return withdrawBy(request, id, { Offering: [id] }, withdrawOffering, async (row) => {
      const [line] = await offeringLines(world, [row]);
      return line;
    });
  },
);
