/** The picture a person shows of themselves: an upload of their own. */
import { accept, type Result, refuse } from '#core/result.ts';
import type { Draft } from '#core/rows.ts';
import { dropIfUnused, ownUpload, photoUploadOf, placeOf } from '#core/upload.ts';

/**
 * Shows an own upload as the profile photo, or none; the one before it goes where nothing else shows it.
 * Needs the `User`, and the `Upload` that shall be shown. Refuses with NotFound for an upload that is
 * not theirs.
 */
export function setProfilePhoto(
  draft: Draft,
  userId: string,
  upload: string | undefined,
): Result<string, 'NotFound'> {
  const user = draft.find('User', userId);
  if (!user) return refuse('NotFound');
  if (upload !== undefined && !ownUpload(draft, userId, upload)) return refuse('NotFound');
  // What is shown at this moment: another change may have been made since this one was asked for.
  const before = photoUploadOf(user.profilePhoto);
  if (before !== undefined && before !== upload) dropIfUnused(draft, before);
  const profilePhoto = upload === undefined ? '' : placeOf(upload);
  draft.put('User', { ...user, profilePhoto });
  return accept(profilePhoto);
}
