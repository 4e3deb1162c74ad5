/** Uploaded images: how much each person may keep, and what happens to unused ones. */

import { scheduleJob } from './job.ts';
import { accept, invariant, type Result, refuse } from './result.ts';
import type { Draft, UploadRow, UploadUsageRow } from './rows.ts';
import { DAY_MS } from './time.ts';

/** Limits on the uploads of one person. */
export const UPLOAD_LIMITS = { files: 200, bytes: 100 * 1024 * 1024 } as const;

/** How long an upload may stay unused before it is dropped. */
const WAIT_MS = DAY_MS;

/** Kind of the job that drops an unused upload; its `refId` is the upload. */
export const DROP_UPLOAD = 'drop-upload';

/** The path at which an upload's owner reads it. */
const PLACE = '/file/';
export const placeOf = (id: string): string => `${PLACE}${id}`;
/** The upload that a person uses as profile photo; undefined when there is none. */
export const photoUploadOf = (profilePhoto: string): string | undefined =>
  profilePhoto.startsWith(PLACE) ? profilePhoto.slice(PLACE.length) : undefined;

export type NewUpload = Omit<UploadRow, 'id' | 'createdAt' | 'usedBy' | 'removedAt'>;

function usageOf(draft: Draft, userId: string): UploadUsageRow {
  return draft.find('UploadUsage', userId) ?? { id: userId, files: 0, bytes: 0 };
}

/** Registers an image whose file is already written. Needs the owner's `UploadUsage`. */
export function keepUpload(draft: Draft, upload: NewUpload): Result<UploadRow, 'UploadQuota'> {
  const usage = usageOf(draft, upload.userId);
  const grown = { ...usage, files: usage.files + 1, bytes: usage.bytes + upload.bytes };
  if (grown.files > UPLOAD_LIMITS.files || grown.bytes > UPLOAD_LIMITS.bytes) {
    const { files, bytes } = grown;
    const most = { filesMax: UPLOAD_LIMITS.files, bytesMax: UPLOAD_LIMITS.bytes };
    return refuse('UploadQuota', { files, bytes, ...most });
  }
  const row: UploadRow = {
    id: draft.newId('upl'),
    ...upload,
    createdAt: draft.now,
    usedBy: null,
    removedAt: null,
  };
  draft.put('UploadUsage', grown);
  draft.put('Upload', row);
  scheduleJob(draft, {
    kind: DROP_UPLOAD,
    dueAt: draft.now + WAIT_MS,
    refId: row.id,
  });
  return accept(row);
}

/** An upload of this person that has not been removed. */
export function ownUpload(draft: Draft, userId: string, id: string): UploadRow | undefined {
  const row = draft.find('Upload', id);
  return row?.userId === userId && row.removedAt === null ? row : undefined;
}

/**
 * Marks an upload of the person's own as used, so that it is kept. Somebody else's upload is refused like
 * one that never existed.
 */
export function useUpload(
  draft: Draft,
  { userId, id, by }: { userId: string; id: string; by: string },
): Result<UploadRow, 'NotFound'> {
  const row = ownUpload(draft, userId, id);
  if (!row) return refuse('NotFound');
  const used = { ...row, usedBy: row.usedBy ?? by };
  draft.put('Upload', used);
  return accept(used);
}

/** Whether an upload was submitted for something, which is permanent, or is its owner's current photo. */
function isShown(draft: Draft, { id, userId, usedBy }: UploadRow): boolean {
  if (usedBy !== null) return true;
  const owner = draft.find('User', userId);
  invariant(owner !== undefined, `user ${userId} was not loaded`);
  return photoUploadOf(owner.profilePhoto) === id;
}

/** Schedules the job that drops unused uploads again, now: it may have run already. */
export function dropIfUnused(draft: Draft, id: string): void {
  scheduleJob(draft, { kind: DROP_UPLOAD, dueAt: draft.now, refId: id });
}

/**
 * Drops an unused upload; returns the upload whose file to delete, if any. Needs its owner's `User` and
 * `UploadUsage`.
 */
export function dropUpload(draft: Draft, id: string): UploadRow | undefined {
  const row = draft.find('Upload', id);
  if (!row || isShown(draft, row)) return undefined;
  if (row.removedAt !== null) return row;
  const usage = usageOf(draft, row.userId);
  draft.put('UploadUsage', {
    ...usage,
    files: usage.files - 1,
    bytes: usage.bytes - row.bytes,
  });
  const removed = { ...row, removedAt: draft.now };
  draft.put('Upload', removed);
  return removed;
}
