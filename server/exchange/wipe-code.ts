import { wipeCode } from '#domain/one-time-code.ts';
import { accept } from '#domain/result.ts';
import type { JobRow } from '#domain/rows.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';

/** Takes a code out of its mail, once its time is up. */
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
