import { accept } from '#core/result.ts';
import type { JobRow } from '#core/rows.ts';
import type { UnitOfWork } from '#platform/store/unit-of-work.ts';
import { wipeCode } from './one-time-code-rules.ts';

/** Removes a code from its mail once it has expired. */
export async function wipeMail(
  { unitOfWork }: { unitOfWork: Pick<UnitOfWork, 'run'> },
  job: JobRow,
): Promise<void> {
  await unitOfWork.run({
    anytime: true,
    needs: { Mail: [job.refId] },
    decide: (draft) => {
      draft.remove('Job', job.id);
      wipeCode(draft, job.refId);
      return accept({});
    },
  });
}
