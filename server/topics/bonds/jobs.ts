/**
 * Pays coupons and repayments of bonds by the world's clock: one job per bond, due at the start of its
 * next coupon date.
 */

import { nextCoupon } from '#core/bond.ts';
import { dayStart, localDate } from '#core/calendar.ts';
import { draftAt } from '#core/draft-at.ts';
import type { Instrument } from '#core/instrument.ts';
import { scheduleJob } from '#core/job.ts';
import { productOf } from '#core/product.ts';
import { accept } from '#core/result.ts';
import type { Draft, JobRow } from '#core/rows.ts';
import type { Market } from '#market/market.ts';
import type { Database } from '#platform/store/database.ts';
import type { Commands } from '#platform/store/unit-of-work.ts';
import { accountsOfAll } from '#trading/commands.ts';
import { openInterest } from '#trading/queries/orders.ts';
import type { Venues } from '#trading/venue.ts';
import { payBondDate } from './rules.ts';

export const PAY_BOND = 'pay-bond';

interface Parts {
  database: Database;
  unitOfWork: Commands;
}

const jobIdOf = ({ key }: Instrument): string => `bond/${key}`;

/** Schedules the job for the first coupon date after a date; returns whether there is one. */
function schedule(draft: Draft, bond: Instrument, after: number): boolean {
  const date = bond.bond && nextCoupon(bond.bond, after);
  if (date === undefined) return false;
  scheduleJob(draft, {
    id: jobIdOf(bond),
    kind: PAY_BOND,
    dueAt: dayStart(bond.calendar, date),
    refId: bond.key,
  });
  return true;
}

/** Makes sure that every bond has its job. */
export async function scheduleBonds({
  market,
  unitOfWork,
}: Parts & { market: Market }): Promise<void> {
  const bonds = market.instruments.list.filter((one) => one.bond && productOf(one));
  await unitOfWork.run({
    needs: { Job: bonds.map(jobIdOf) },
    decide: (draft) => {
      for (const bond of bonds) {
        if (draft.find('Job', jobIdOf(bond))) continue;
        schedule(draft, bond, localDate(bond.calendar, draft.now));
      }
      return accept({});
    },
  });
}

/** Pays the coupon date that starts when the job is due, to everybody in one transaction. */
export async function payBond(
  { database, unitOfWork, venues }: Parts & { venues: Venues },
  job: JobRow,
): Promise<void> {
  const traded = venues.traded(job.refId);
  const { orders, positions } = await openInterest(database.reader, job.refId);
  await unitOfWork.run({
    needs: {
      Job: [job.id],
      Order: orders.map(({ id }) => id),
      Position: positions.map(({ id }) => id),
      Account: accountsOfAll([...orders, ...positions]),
    },
    decide: (draft) => {
      if (!traded) {
        draft.remove('Job', job.id);
        return accept({});
      }
      const date = localDate(traded.instrument.calendar, job.dueAt);
      const venue = venues.at(traded, job.dueAt);
      payBondDate(draftAt(draft, job.dueAt), venue, date, {
        orderIds: orders.map(({ id }) => id),
        positionIds: positions.map(({ id }) => id),
      });
      if (!schedule(draft, traded.instrument, date)) draft.remove('Job', job.id);
      return accept({});
    },
  });
}
