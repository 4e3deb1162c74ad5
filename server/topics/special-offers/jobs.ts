/** Opens and closes auctions and placings by the world's clock: each has a job at its close. */

import type { SaleKind } from '#core/codes.ts';
import { draftAt } from '#core/draft-at.ts';
import type { Instrument } from '#core/instrument.ts';
import { scheduleJob } from '#core/job.ts';
import { positionKey } from '#core/position.ts';
import { accept } from '#core/result.ts';
import type { AuctionRow, Draft, JobRow, PlacingRow } from '#core/rows.ts';
import type { Market } from '#market/market.ts';
import type { Config } from '#platform/runtime/config.ts';
import type { Database } from '#platform/store/database.ts';
import type { Commands } from '#platform/store/unit-of-work.ts';
import { accountsOfAll } from '#trading/commands.ts';
import type { Outcomes } from '#trading/outcomes.ts';
import { openInterest } from '#trading/queries/orders.ts';
import { findAuction } from '#trading/queries/special-offers.ts';
import { releaseBids, settleAuction } from '#trading/rules/auction.ts';
import type { Venues } from '#trading/venue.ts';
import { atOnce, auctionPlan, BESIDE, lotDraw, offerId, otherBids, placingPlan } from './plans.ts';

export const CLOSE_AUCTION = 'close-auction';
export const CLOSE_PLACING = 'close-placing';

interface Parts {
  market: Market;
  config: Pick<Config, 'worldSeed'>;
  database: Database;
  unitOfWork: Commands;
}

interface PlannedOffer {
  number: number;
  opensAt: number;
  days: number;
}

/** Opens an offer, with the job that closes it. */
function open(draft: Draft, { market, config }: Parts, kind: SaleKind, offer: PlannedOffer): void {
  const refId = String(offer.number);
  if (kind === 'auction') {
    const row = auctionPlan(market, offer);
    draft.put('Auction', row);
    scheduleJob(draft, { id: `close/${row.id}`, kind: CLOSE_AUCTION, dueAt: row.closesAt, refId });
  } else {
    const row = placingPlan(market, config.worldSeed, offer);
    draft.put('Placing', row);
    scheduleJob(draft, { id: `close/${row.id}`, kind: CLOSE_PLACING, dueAt: row.closesAt, refId });
  }
}

/** Makes sure that the first auctions and placings exist; each close opens another. */
export async function openFirstOffers(parts: Parts): Promise<void> {
  await parts.unitOfWork.run({
    needs: { Auction: [offerId('auction', 0)], Placing: [offerId('placing', 0)] },
    decide: (draft) => {
      for (const [kind, table] of [
        ['auction', 'Auction'],
        ['placing', 'Placing'],
      ] as const) {
        if (draft.find(table, offerId(kind, 0))) continue;
        const count = atOnce(parts.market, kind);
        for (let number = 0; number < count; number++) {
          open(draft, parts, kind, { number, opensAt: draft.now, days: number + 1 });
        }
      }
      return accept({});
    },
  });
}

/** Whether an offer was made at the desk: it is outside the series, and no other follows it. */
const isOfDesk = ({ refId }: JobRow): boolean => !/^\d+$/.test(refId);

interface ExtraOffer {
  /** See `besideId`. */
  id: string;
  kind: SaleKind;
  instrument: Instrument;
  /** Trading days until the close. */
  days: number;
}

/** Id of an offer of the desk: numbered by how many the desk made of the company before. */
export const besideId = (kind: SaleKind, instrument: string, before: number): string =>
  `${kind === 'auction' ? 'auc' : 'plc'}_${instrument.toLowerCase()}_${before}`;

/** Opens an offer of a company outside the series, until the close after a number of trading days. */
export function openAtDesk(
  draft: Draft,
  { market, config }: Pick<Parts, 'market' | 'config'>,
  { id, kind, instrument, days }: ExtraOffer,
): AuctionRow | PlacingRow {
  const offer = { id, instrument, number: BESIDE, opensAt: draft.now, days };
  if (kind === 'auction') {
    const row = auctionPlan(market, offer);
    draft.put('Auction', row);
    scheduleJob(draft, { id: `close/${id}`, kind: CLOSE_AUCTION, dueAt: row.closesAt, refId: id });
    return row;
  }
  const row = placingPlan(market, config.worldSeed, offer);
  draft.put('Placing', row);
  scheduleJob(draft, { id: `close/${id}`, kind: CLOSE_PLACING, dueAt: row.closesAt, refId: id });
  return row;
}

/** Opens the next offer of a kind when one closes. */
function follow(draft: Draft, parts: Parts, kind: SaleKind, job: JobRow): void {
  const days = atOnce(parts.market, kind);
  if (days === 0 || isOfDesk(job)) return;
  open(draft, parts, kind, { number: Number(job.refId) + days, opensAt: job.dueAt, days });
}

/** Finds the price of an auction and settles all its bids in one transaction. */
export async function closeAuction(
  parts: Parts & { venues: Venues; outcomes: Outcomes },
  job: JobRow,
): Promise<void> {
  const { database, unitOfWork, venues, config, outcomes } = parts;
  const id = isOfDesk(job) ? job.refId : offerId('auction', Number(job.refId));
  const auction = await findAuction(database.reader, id);
  const traded = auction && venues.traded(auction.instrument);
  const { orders } = auction
    ? await openInterest(database.reader, auction.instrument)
    : { orders: [] };
  await unitOfWork.run({
    needs: {
      Auction: auction ? [auction.id] : [],
      Order: orders.map(({ id }) => id),
      Account: accountsOfAll(orders),
      openPositions: orders.map(positionKey),
    },
    decide: (draft) => {
      draft.remove('Job', job.id);
      const then = draftAt(draft, job.dueAt);
      if (auction && traded) {
        settleAuction(then, venues.at(traded, job.dueAt), {
          auctionId: auction.id,
          orderIds: orders.map(({ id }) => id),
          others: otherBids(config.worldSeed, auction, traded.instrument),
          drawOf: (userId) => lotDraw(config.worldSeed, auction.id, userId),
          shareOf: (userId) => {
            const targets = [auction.id, auction.instrument];
            return outcomes.share(then, 'bid', { userId, targets, subject: auction.id });
          },
        });
      }
      follow(then, parts, 'auction', job);
      return accept({});
    },
  });
}

/** Releases the bids of a withdrawn auction. */
export async function refundAuction(parts: Parts, job: JobRow): Promise<void> {
  const { database, unitOfWork } = parts;
  const auction = await findAuction(database.reader, job.refId);
  const { orders } = auction
    ? await openInterest(database.reader, auction.instrument)
    : { orders: [] };
  await unitOfWork.run({
    needs: { Order: orders.map(({ id }) => id), Account: accountsOfAll(orders) },
    decide: (draft) => {
      draft.remove('Job', job.id);
      const ids = orders.map(({ id }) => id);
      releaseBids(draftAt(draft, job.dueAt), ids);
      return accept({});
    },
  });
}

export async function closePlacing(parts: Parts, job: JobRow): Promise<void> {
  await parts.unitOfWork.run({
    needs: {},
    decide: (draft) => {
      draft.remove('Job', job.id);
      follow(draftAt(draft, job.dueAt), parts, 'placing', job);
      return accept({});
    },
  });
}
