/** The handlers of each kind of job. */

import { ALLOT_OFFERING, EXPIRE_PAYMENTS, LIST_OFFERING, REFUND_OFFERING } from '#core/offering.ts';
import { CARRY_OUT_SCRIPT } from '#core/outcome.ts';
import type { JobRow } from '#core/rows.ts';
import { DROP_UPLOAD } from '#core/upload.ts';
import type { JobHandler } from '#platform/jobs/job-runner.ts';
import type { Commands } from '#platform/store/unit-of-work.ts';
import { wipeMail } from '#topics/accounts/jobs.ts';
import { WIPE_CODE } from '#topics/accounts/one-time-code-rules.ts';
import { DELIVER_MAIL } from '#topics/accounts/rules.ts';
import { PAY_BOND, payBond } from '#topics/bonds/jobs.ts';
import type { Newsroom } from '#topics/content/newsroom/newsroom.ts';
import { PUBLISH_NEWS, publishNews } from '#topics/content/newsroom/publish-news.ts';
import {
  ANNOUNCE_OFFERING,
  allot,
  announceNext,
  expirePayments,
  listOffering,
  refundOffering,
} from '#topics/offers/jobs.ts';
import { deliverMail } from '#topics/outbox/jobs.ts';
import { carryOutScript } from '#topics/outcomes/jobs.ts';
import { PAY_QUANT, payQuant } from '#topics/quant/commands.ts';
import { remindOfResults } from '#topics/reminders/jobs.ts';
import { REMIND } from '#topics/reminders/rules.ts';
import { carryOutDue } from '#topics/reviews/decisions.ts';
import { CARRY_OUT } from '#topics/reviews/pending-decision-rules.ts';
import {
  CLOSE_AUCTION,
  CLOSE_PLACING,
  closeAuction,
  closePlacing,
  refundAuction,
} from '#topics/special-offers/jobs.ts';
import { dropUnused } from '#topics/uploads/jobs.ts';
import { PAY_INTEREST, payInterest } from '#topics/wallets/jobs.ts';
import { cancelCommand } from '#trading/commands.ts';
import type { ExchangeParts } from '#trading/exchange-parts.ts';
import { findOrder } from '#trading/queries/orders.ts';
import { REFUND_AUCTION } from '#trading/rules/auction.ts';
import type { Venues } from '#trading/venue.ts';

export interface JobParts extends Omit<ExchangeParts, 'unitOfWork'> {
  /** Writes at the moment a job is due. */
  unitOfWork: Commands;
  venues: Venues;
  newsroom: Newsroom;
}

/** Jobs that pay out what was agreed before. */
export const SETTLING_KINDS = [PAY_INTEREST, PAY_BOND, PAY_QUANT, CLOSE_AUCTION, CLOSE_PLACING];

/** A new kind of job needs a line here; `apart` runs the commands of jobs that run apart. */
export function jobHandlers(parts: JobParts, apart: Commands): Map<string, JobHandler> {
  const partsApart = { ...parts, unitOfWork: apart };
  return new Map<string, JobHandler>([
    [ANNOUNCE_OFFERING, { run: (job) => announceNext(parts, job) }],
    [ALLOT_OFFERING, { run: (job) => allot(parts, job) }],
    [EXPIRE_PAYMENTS, { run: (job) => expirePayments(parts, job) }],
    [LIST_OFFERING, { run: (job) => listOffering(parts, job) }],
    [REFUND_OFFERING, { run: (job) => refundOffering(parts, job) }],
    ['expire-order', { run: (job) => expireOrder(parts, job) }],
    [REFUND_AUCTION, { run: (job) => refundAuction(parts, job) }],
    [CLOSE_AUCTION, { run: (job) => closeAuction(parts, job) }],
    [CLOSE_PLACING, { run: (job) => closePlacing(parts, job) }],
    [PAY_BOND, { run: (job) => payBond(parts, job) }],
    [CARRY_OUT_SCRIPT, { run: (job) => carryOutScript(parts, job) }],
    [CARRY_OUT, { run: (job) => carryOutDue(parts, job) }],
    [PAY_INTEREST, { run: (job) => payInterest(parts, job) }],
    [PAY_QUANT, { run: (job) => payQuant(parts, job) }],
    [DELIVER_MAIL, { run: (job, request) => deliverMail(partsApart, job, request), apart: true }],
    [WIPE_CODE, { run: (job) => wipeMail(parts, job) }],
    [DROP_UPLOAD, { run: (job) => dropUnused(parts, job) }],
    [REMIND, { run: (job) => remindOfResults(parts, job) }],
    [PUBLISH_NEWS, { run: (job) => publishNews(partsApart, job), apart: true }],
  ]);
}

/** Cancels the rest of a DAY order at the end of its session. */
async function expireOrder({ unitOfWork, database }: JobParts, job: JobRow): Promise<void> {
  const order = await findOrder(database.reader, job.refId);
  const cancel = order && cancelCommand(order.userId, order);
  await unitOfWork.run({
    needs: cancel?.needs ?? {},
    decide: (draft) => {
      draft.remove('Job', job.id);
      // Nothing expires if the order was filled or cancelled, or now waits for longer.
      if (draft.find('Order', job.refId)?.timeInForce === 'DAY') cancel?.decide(draft);
      return { ok: true, value: {} };
    },
  });
}
