/** Drops unused images. */
import { accept } from '#core/result.ts';
import type { JobRow } from '#core/rows.ts';
import { dropUpload } from '#core/upload.ts';
import type { Database } from '#platform/store/database.ts';
import type { Files } from '#platform/store/files.ts';
import type { Commands } from '#platform/store/unit-of-work.ts';
import { findUpload } from './queries.ts';

interface Parts {
  database: Database;
  files: Files;
  unitOfWork: Commands;
}

/** First the row, so that nothing shows it any more, then the file, then the job. */
export async function dropUnused(
  { database, files, unitOfWork }: Parts,
  job: JobRow,
): Promise<void> {
  const upload = await findUpload(database.reader, job.refId);
  const owner = upload ? [upload.userId] : [];
  const dropped = await unitOfWork.run({
    needs: { Upload: [job.refId], UploadUsage: owner, User: owner },
    decide: (draft) => accept(dropUpload(draft, job.refId)?.file ?? ''),
  });
  if (dropped.ok && dropped.value) await files.remove(dropped.value);
  await unitOfWork.run({
    needs: {},
    decide: (draft) => {
      draft.remove('Job', job.id);
      return accept({});
    },
  });
}
