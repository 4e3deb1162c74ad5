import { file } from '#contract/file.ts';
import { done, refuse, type StaffRequest, staffDownloadFeature } from '../../http/feature.ts';
import { isInRequest } from '../../store/identity.ts';
import { findUpload } from '../../store/uploads.ts';
import type { World } from '../../world.ts';

/** Only what a request shows: pictures of a chat are none of a reviewer's. */
export const showToReviewer = staffDownloadFeature(
  file.showToReviewer,
  async ({ world }: StaffRequest<World>, { id }) => {
    const { reader } = world.database;
    const row = await findUpload(reader, id);
    if (!row || row.removedAt !== null || !(await isInRequest(reader, row))) {
      return refuse('NotFound');
    }
    const bytes = await world.files.read(row.file);
    return bytes ? done({ bytes, mediaType: row.mediaType }) : refuse('NotFound');
  },
);
