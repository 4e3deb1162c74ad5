/** Sends reminders by the world's clock: one job per reminder. */

import { accept } from '#core/result.ts';
import type { JobRow } from '#core/rows.ts';
import type { Commands } from '#platform/store/unit-of-work.ts';
import { remind } from './rules.ts';

/** Reminds the person named by the job. */
export async function remindOfResults(
  { unitOfWork }: { unitOfWork: Commands },
  job: JobRow,
): Promise<void> {
  const [userId = '', id = ''] = job.refId.split('/');
  await unitOfWork.run({
    needs: { Job: [job.id], Reminders: [userId] },
    decide: (draft) => {
      // A reminder that was removed and set again has another job with the same id.
      if (draft.find('Job', job.id)?.refId === job.refId) draft.remove('Job', job.id);
      remind(draft, userId, id);
      return accept({});
    },
  });
}
