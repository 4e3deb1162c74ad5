/** Uploaded images, read. */
import type { UploadRow } from '#domain/upload-rows.ts';
import type { Client } from './database.ts';
import { decodeRow } from './tables.ts';

export async function findUpload(reader: Client, id: string): Promise<UploadRow | undefined> {
  const row = await reader.upload.findUnique({ where: { id } });
  return row ? decodeRow('Upload', row as Record<string, unknown>) : undefined;
}
