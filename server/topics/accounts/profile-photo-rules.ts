/** Profile photos: an upload of the person's own. */
import { accept, type Result, refuse } from '#core/result.ts';
import type { Draft } from '#core/rows.ts';
import { dropIfUnused, ownUpload, photoUploadOf, placeOf } from '#core/upload.ts';

/**
 * Sets an own upload as the profile photo, or none; the previous one is dropped if unused. Needs the
 * `User`, and the new `Upload`. Refuses with NotFound for an upload that is not theirs.
 */
export function setProfilePhoto(
  draft: Draft,
  userId: string,
  upload: string | undefined,
): Result<string, 'NotFound'> {
  const user = draft.find('User', userId);
  if (!user) return refuse('NotFound');
  if (upload !== undefined && !ownUpload(draft, userId, upload)) return refuse('NotFound');
  // Read now, because the photo may have changed since the request was made.
  const before = photoUploadOf(user.profilePhoto);
  if (before !== undefined && before !== upload) dropIfUnused(draft, before);
  const profilePhoto = upload === undefined ? '' : placeOf(upload);
  draft.put('User', { ...user, profilePhoto });
  return accept(profilePhoto);
}
