/** Pays interest on free money in main wallets, daily at midnight UTC of the world's clock. */

import { draftAt } from '#core/draft-at.ts';
import { scheduleJob } from '#core/job.ts';
import { available, houseAccount } from '#core/ledger.ts';
import { accept } from '#core/result.ts';
import type { Draft, JobRow } from '#core/rows.ts';
import { DAY_MS } from '#core/time.ts';
import type { Database } from '#platform/store/database.ts';
import type { Commands } from '#platform/store/unit-of-work.ts';
import { mainWallets } from '#trading/queries/wallets.ts';
import { payDailyInterest } from './interest-rules.ts';

export const PAY_INTEREST = 'pay-interest';
const JOB_ID = 'interest';

interface Parts {
  database: Database;
  unitOfWork: Commands;
}

const nextMidnight = (atMs: number): number => (Math.floor(atMs / DAY_MS) + 1) * DAY_MS;

function schedule(draft: Draft, dueAt: number): void {
  scheduleJob(draft, { id: JOB_ID, kind: PAY_INTEREST, dueAt });
}

/** Makes sure that the single job of this kind exists. */
export async function scheduleInterest({ unitOfWork }: Parts): Promise<void> {
  await unitOfWork.run({
    needs: { Job: [JOB_ID] },
    decide: (draft) => {
      if (!draft.find('Job', JOB_ID)) schedule(draft, nextMidnight(draft.now));
      return accept({});
    },
  });
}

/** Pays the day that ended when the job became due, all wallets in one transaction. */
export async function payInterest({ database, unitOfWork }: Parts, job: JobRow): Promise<void> {
  const wallets = await mainWallets(database.reader);
  await unitOfWork.run({
    needs: { Account: [houseAccount('bank', 'USD'), ...wallets], Job: [job.id] },
    decide: (draft) => {
      const then = draftAt(draft, job.dueAt);
      for (const id of wallets) payDailyInterest(then, id, available(draft, id));
      schedule(draft, job.dueAt + DAY_MS);
      return accept({});
    },
  });
}
