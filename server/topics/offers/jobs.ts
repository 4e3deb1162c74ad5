/** The stages of public offerings, each run once and at its time. */

import { draftAt } from '#core/draft-at.ts';
import { scheduleJob } from '#core/job.ts';
import {
  ALLOT_OFFERING,
  announceOffering,
  EXPIRE_PAYMENTS,
  finishStage,
  LIST_OFFERING,
  offeringId,
} from '#core/offering.ts';
import { positionKey } from '#core/position.ts';
import { type Product, productOf } from '#core/product.ts';
import { accept, invariant } from '#core/result.ts';
import type { Draft, JobRow, SubscriptionRow } from '#core/rows.ts';
import { DAY_MS } from '#core/time.ts';
import type { Needs } from '#platform/store/batch.ts';
import type { Once } from '#platform/store/idempotency.ts';
import type { Commands } from '#platform/store/unit-of-work.ts';
import type { Command } from '#platform/store/unit-of-work-parts.ts';
import type { ExchangeParts } from '#trading/exchange-parts.ts';
import { countOfferings, mustFindOffering, subscriptionsOf } from '#trading/queries/offers.ts';
import { allotmentDraw, offeredInstrument, offeringPlan, SERIES, type Series } from './plans.ts';
import {
  allotOffering,
  giveBack,
  lapsePayment,
  listShares,
  subscribe,
  subscriptionAccounts,
  subscriptionId,
} from './rules.ts';

type Parts = Pick<ExchangeParts, 'market' | 'database' | 'config' | 'log' | 'outcomes'> & {
  unitOfWork: Commands;
};

export const ANNOUNCE_OFFERING = 'announce-offering';

/** Schedules the announcement of a series' next offering, which lists on or after `listDate`. */
export function scheduleAnnouncement(
  draft: Draft,
  next: { series: Series; number: number; listDate: number; dueAt: number },
): void {
  const { series, number, listDate, dueAt } = next;
  scheduleJob(draft, {
    id: `announce/${series}`,
    kind: ANNOUNCE_OFFERING,
    dueAt,
    refId: `${series}/${number}/${listDate}`,
  });
}

/** Announces the next offering of a series, and schedules the one after it. */
export async function announceNext(parts: Parts, job: JobRow): Promise<void> {
  const { market, config, unitOfWork, database } = parts;
  const [series, numberText, dateText] = job.refId.split('/') as [Series, string, string];
  const [number, listDate] = [Number(numberText), Number(dateText)];
  const instrument = offeredInstrument(market, series, number);
  // The desk may have announced it already, or be doing so now.
  const known = instrument ? await countOfferings(database.reader, instrument.key) : 0;
  const id = offeringId(instrument?.key ?? '', 0);
  await unitOfWork.run({
    needs: { Offering: [id] },
    decide: (draft) => {
      const then = draftAt(draft, job.dueAt);
      if (!instrument) {
        draft.remove('Job', job.id);
        return accept({});
      }
      if (known === 0 && !draft.find('Offering', id)) {
        announceOffering(then, id, offeringPlan(market, config.worldSeed, instrument, listDate));
      }
      const days = SERIES[series];
      const dueAt = job.dueAt + days * DAY_MS;
      scheduleAnnouncement(then, { series, number: number + 1, listDate: listDate + days, dueAt });
      return accept({});
    },
  });
}

/** The product that a listed offering trades as. */
function productAs(parts: Pick<Parts, 'market'>, key: string): Product {
  const instrument = parts.market.instruments.get(key);
  const product = instrument && productOf(instrument);
  invariant(product !== undefined, `${key} can be traded once it is listed`);
  return product;
}

/** Runs a stage over all subscriptions of the job's offering, at its due time. */
async function runStage(
  parts: Parts,
  job: JobRow,
  stage: Parameters<typeof finishStage>[2],
  happen: (
    then: Draft,
    rows: readonly SubscriptionRow[],
    offering: { instrument: string; product: Product },
  ) => void,
): Promise<void> {
  const { database, unitOfWork } = parts;
  const { instrument, classify } = await mustFindOffering(database.reader, job.refId);
  const rows = await subscriptionsOf(database.reader, job.refId);
  const product = productAs(parts, instrument);
  const userIds = rows.map(({ userId }) => userId);
  const whole = { instrument, classify, direction: 0, leverage: 1 } as const;
  await unitOfWork.run({
    needs: {
      Offering: [job.refId],
      Subscription: rows.map(({ id }) => id),
      User: userIds,
      Account: userIds.flatMap((id) => subscriptionAccounts(id, product.wallet)),
      openPositions: userIds.map((userId) => positionKey({ ...whole, userId })),
    },
    decide: (draft) => {
      const then = draftAt(draft, job.dueAt);
      const offering = then.find('Offering', job.refId);
      invariant(offering !== undefined, `offering ${job.refId} was loaded`);
      happen(then, rows, { instrument, product });
      finishStage(then, offering, stage);
      return accept({});
    },
  });
}

export const allot = (parts: Parts, job: JobRow): Promise<void> =>
  runStage(parts, job, ALLOT_OFFERING, (then, rows, { instrument }) => {
    const drawOf = (userId: string) => {
      const email = then.find('User', userId)?.email ?? userId;
      return allotmentDraw(parts.config.worldSeed, instrument, email);
    };
    const shareOf = (userId: string) => {
      const about = { userId, targets: [job.refId, instrument], subject: job.refId };
      return parts.outcomes.share(then, 'allotment', about);
    };
    const ids = rows.map(({ id }) => id);
    allotOffering(then, job.refId, ids, drawOf, shareOf);
  });

export const expirePayments = (parts: Parts, job: JobRow): Promise<void> =>
  runStage(parts, job, EXPIRE_PAYMENTS, (then, rows) => {
    for (const { id } of rows) lapsePayment(then, id);
  });

export const listOffering = (parts: Parts, job: JobRow): Promise<void> =>
  runStage(parts, job, LIST_OFFERING, (then, rows, { instrument, product: { wallet } }) => {
    const calendar = parts.market.instruments.get(instrument)?.calendar;
    invariant(calendar !== undefined, `${instrument} is listed`);
    for (const { id } of rows) listShares(then, id, { wallet, calendar });
  });

/** Releases what is held for a withdrawn offering. */
export async function refundOffering(parts: Parts, job: JobRow): Promise<void> {
  const { database, unitOfWork } = parts;
  const rows = await subscriptionsOf(database.reader, job.refId);
  await unitOfWork.run({
    needs: {
      Offering: [job.refId],
      Subscription: rows.map(({ id }) => id),
      Account: rows.flatMap(({ userId }) => subscriptionAccounts(userId, 'IPO')),
    },
    decide: (draft) => {
      for (const { id } of rows) giveBack(draftAt(draft, job.dueAt), id);
      draft.remove('Job', job.id);
      return accept({});
    },
  });
}

export interface SubscribeAnswer {
  orderId: string;
  planNum: string;
  /** Minor units. */
  amount: string;
}

/** Rows that subscribing reads and changes. */
export function subscribeNeeds(offeringId: string, userId: string): Needs {
  return {
    User: [userId],
    Offering: [offeringId],
    Subscription: [subscriptionId(offeringId, userId)],
    Account: subscriptionAccounts(userId, 'IPO'),
  };
}

/** The command that subscribes a person to an offering. */
export function subscribeCommand(
  subscription: { offeringId: string; userId: string; quantity: bigint },
  once?: Once,
) {
  return {
    once,
    needs: subscribeNeeds(subscription.offeringId, subscription.userId),
    decide: (draft: Draft) => {
      const made = subscribe(draft, subscription);
      if (!made.ok) return made;
      const { id, quantity, amount } = made.value;
      return accept({ orderId: id, planNum: String(quantity), amount: String(amount) });
    },
  } satisfies Command<SubscribeAnswer>;
}
