import { audit } from '#core/audit.ts';
import { accept } from '#core/result.ts';
import type { UploadRow } from '#core/upload-rows.ts';
import {
  done,
  refuse,
  type StaffCaller,
  type StaffRequest,
  staffDownloadFeature,
} from '#platform/http/feature.ts';
import { isTold } from '#topics/audit/queries.ts';
import { findUpload } from '#topics/uploads/queries.ts';
import type { World } from '#world/world.ts';
import { review } from './contract.ts';
import { reviewShowing } from './queries.ts';

/** One line for each who looks, request and picture: a screen asks for the same picture often. */
async function tell(world: World, staff: StaffCaller, { id, userId }: UploadRow, reviewId: string) {
  const onceAs = `aud_seen/${staff.id}/${reviewId}/${id}`;
  if (await isTold(world.database.reader, onceAs)) return;
  await world.unitOfWork.run({
    anytime: true,
    needs: { Audit: [onceAs] },
    decide: (draft) => {
      const deed = { action: 'review.picture', subject: reviewId, userId, detail: { picture: id } };
      audit(draft, staff, { ...deed, onceAs });
      return accept({});
    },
  });
}

/** Only what a request shows: pictures of a chat are none of a reviewer's. */
export const showToReviewer = staffDownloadFeature(
  review.showFile,
  async ({ world, staff }: StaffRequest<World>, { id }) => {
    const { reader } = world.database;
    const row = await findUpload(reader, id);
    const reviewId = row?.removedAt === null ? await reviewShowing(reader, row) : undefined;
    if (!row || reviewId === undefined) return refuse('NotFound');
    const bytes = await world.files.read(row.file);
    if (!bytes) return refuse('NotFound');
    await tell(world, staff, row, reviewId);
    return done({ bytes, mediaType: row.mediaType });
  },
);
