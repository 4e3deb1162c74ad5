import { accept, invariant } from '#core/result.ts';
import { fieldMessageOf } from '#platform/contract/message.ts';
import { type FeatureRequest, feature, refuse } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { account } from './contract.ts';
import { photoUploadOf, setProfilePhoto } from './profile-photo.ts';
import { findUser } from './queries.ts';

export const setPhoto = feature(
  account.setPhoto,
  async ({ world, user, locale }: FeatureRequest<World>, { path }) => {
    const row = await findUser(world.database.reader, user.id);
    invariant(row !== undefined, `user ${user.id} has a session but no row`);
    const before = photoUploadOf(row.profilePhoto);
    const set = await world.unitOfWork.run({
      needs: {
        User: [user.id],
        Upload: [before, path].filter((id) => id !== undefined),
      },
      decide: (draft) => {
        const shown = setProfilePhoto(draft, user.id, path);
        return shown.ok ? accept({ profilePhoto: shown.value }) : shown;
      },
    });
    if (set.ok) return set;
    return refuse('NotFound', { fields: { path: fieldMessageOf('unknown', locale) } });
  },
);
