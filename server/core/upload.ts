/** Images people upload: how much each may keep, what becomes of those that nothing shows. */

import { scheduleJob } from './job.ts';
import { accept, type Result, refuse } from './result.ts';
import type { Draft, UploadRow, UploadUsageRow } from './rows.ts';
import { DAY_MS } from './time.ts';

/** What the uploads of one person may come to. */
export const UPLOAD_LIMITS = { files: 200, bytes: 100 * 1024 * 1024 } as const;

/** How long an upload waits to be used before it is dropped. */
const WAIT_MS = DAY_MS;

/** Kind of the job that drops an upload nothing shows; its `refId` is the upload. */
export const DROP_UPLOAD = 'drop-upload';

export type NewUpload = Omit<UploadRow, 'id' | 'createdAt' | 'usedBy' | 'removedAt'>;

function usageOf(draft: Draft, userId: string): UploadUsageRow {
  return draft.find('UploadUsage', userId) ?? { id: userId, files: 0, bytes: 0 };
}

/** Keeps an image whose file is already written. Needs the owner's `UploadUsage`. */
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

/** An upload of this person that is still there. */
function ownUpload(draft: Draft, userId: string, id: string): UploadRow | undefined {
  const row = draft.find('Upload', id);
  return row?.userId === userId && row.removedAt === null ? row : undefined;
}

/**
 * Shows an own upload in something, so that it stays. Somebody else's is as unknown as one that
 * never was.
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

/** Drops an upload that nothing shows; answers the file to delete, if there is one. */
export function dropUpload(draft: Draft, id: string): UploadRow | undefined {
  const row = draft.find('Upload', id);
  if (!row || row.usedBy !== null) return undefined;
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
