import { file } from '#contract/file.ts';
import { done, downloadFeature, type FeatureRequest, refuse } from '../../http/feature.ts';
import { findUpload } from '../../store/uploads.ts';
import type { World } from '../../world.ts';

/** To its owner only. */
export const show = downloadFeature(
  file.show,
  async ({ world, user }: FeatureRequest<World>, { id }) => {
    const row = await findUpload(world.database.reader, id);
    if (row?.userId !== user.id || row.removedAt !== null) return refuse('NotFound');
    const bytes = await world.files.read(row.file);
    return bytes ? done({ bytes, mediaType: row.mediaType }) : refuse('NotFound');
  },
);
