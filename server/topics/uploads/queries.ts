/** Queries for uploads. */
import type { UploadRow } from '#core/rows.ts';
import type { Client } from '#platform/store/database.ts';
import { decodeRow } from '#platform/store/tables.ts';

export async function findUpload(reader: Client, id: string): Promise<UploadRow | undefined> {
  const row = await reader.upload.findUnique({ where: { id } });
  return row ? decodeRow('Upload', row as Record<string, unknown>) : undefined;
}
