/** Reminds of results, by the world's clock: a job a reminder. */

import { accept } from '#core/result.ts';
import type { JobRow } from '#core/rows.ts';
import type { Commands } from '#platform/store/unit-of-work.ts';
import { remind } from './rules.ts';

/** Tells the person whom the job names. */
export async function remindOfResults(
  { unitOfWork }: { unitOfWork: Commands },
  job: JobRow,
): Promise<void> {
  const [userId = '', id = ''] = job.refId.split('/');
  await unitOfWork.run({
    needs: { Job: [job.id], Reminders: [userId] },
    decide: (draft) => {
      // One that was taken back and set anew has another job of the same name.
      if (draft.find('Job', job.id)?.refId === job.refId) draft.remove('Job', job.id);
      remind(draft, userId, id);
      return accept({});
    },
  });
}
