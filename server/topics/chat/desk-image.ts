import { done, refuse, type StaffRequest, staffDownloadFeature } from '#platform/http/feature.ts';
import { findUpload } from '#topics/uploads/queries.ts';
import type { World } from '#world/world.ts';
import { chatDesk } from './contract.ts';
import { isShown } from './queries.ts';

/** Only what the conversation shows: other uploads of the customer are none of support's business. */
export const image = staffDownloadFeature(
  chatDesk.image,
  async ({ world }: StaffRequest<World>, { userId, id }) => {
    const { reader } = world.database;
    const row = (await isShown(reader, userId, id)) ? await findUpload(reader, id) : undefined;
    if (row?.userId !== userId || row.removedAt !== null) return refuse('NotFound');
    const bytes = await world.files.read(row.file);
    return bytes ? done({ bytes, mediaType: row.mediaType }) : refuse('NotFound');
  },
);
