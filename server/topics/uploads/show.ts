import { done, downloadFeature, type FeatureRequest, refuse } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { file } from './contract.ts';
import { findUpload } from './queries.ts';

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
