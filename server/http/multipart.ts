import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Outcome, refuse } from './feature.ts';

export interface Upload {
  bytes: Buffer;
  /** As the client calls it: never a path, never believed. */
  fileName: string;
  fields: Readonly<Record<string, string>>;
}

/** Largest file, in bytes. */
export const UPLOAD_BYTES_MAX = 10 * 1024 * 1024;

/** Makes the server read forms with one file and a few fields. */
export async function registerMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: {
      fileSize: UPLOAD_BYTES_MAX,
      files: 1,
      fields: 10,
      parts: 11,
      fieldNameSize: 100,
      fieldSize: 1024,
      headerPairs: 50,
    },
  });
}

/**
 * The file of an upload request, wholly in memory. Throws Fastify's own errors for a wrong form or
 * one too large; the error handler puts them into the envelope.
 */
export async function readUpload(request: FastifyRequest): Promise<Outcome<Upload>> {
  if (!request.isMultipart()) return refuse('UnsupportedMediaType');
  const fields: Record<string, string> = {};
  let file: { bytes: Buffer; fileName: string } | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value.trim();
    } else {
      file = { bytes: await part.toBuffer(), fileName: part.filename };
    }
  }
  if (!file || file.bytes.length === 0) return refuse('InvalidInput');
  return { ok: true, value: { ...file, fields } };
}
