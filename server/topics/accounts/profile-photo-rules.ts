/** The picture a person shows of themselves: an upload of their own. */
import { scheduleJob } from '#core/job.ts';
import { accept, type Result, refuse } from '#core/result.ts';
import type { Draft } from '#core/rows.ts';
import { DROP_UPLOAD, useUpload as showUpload } from '#core/upload.ts';

const shownBy = (userId: string) => `photo/${userId}`;
const PLACE = '/file/';

/** Lets a picture go that nothing else shows: the job drops it as if it had never been used. */
function release(draft: Draft, userId: string, id: string): void {
  const row = draft.find('Upload', id);
  if (row?.usedBy !== shownBy(userId)) return;
  draft.put('Upload', { ...row, usedBy: null });
  scheduleJob(draft, { kind: DROP_UPLOAD, dueAt: draft.now, refId: id });
}

/** Which upload a person shows; undefined when none. */
export const photoUploadOf = (profilePhoto: string): string | undefined =>
  profilePhoto.startsWith(PLACE) ? profilePhoto.slice(PLACE.length) : undefined;

/**
 * Shows an own upload as the profile photo, or none. Needs the `User`, and the `Upload` that is shown
 * now and the one that shall be. Refuses with NotFound for an upload that is not theirs.
 */
export function setProfilePhoto(
  draft: Draft,
  userId: string,
  upload: string | undefined,
): Result<string, 'NotFound'> {
  const user = draft.find('User', userId);
  if (!user) return refuse('NotFound');
  const before = photoUploadOf(user.profilePhoto);
  if (upload !== undefined) {
    const used = showUpload(draft, { userId, id: upload, by: shownBy(userId) });
    if (!used.ok) return used;
  }
  if (before !== undefined && before !== upload) release(draft, userId, before);
  const profilePhoto = upload === undefined ? '' : `${PLACE}${upload}`;
  draft.put('User', { ...user, profilePhoto });
  return accept(profilePhoto);
}
