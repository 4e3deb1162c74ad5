import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Outcome, refuse, type Upload } from './feature.ts';

export interface Form {
  upload: Upload;
  fields: Record<string, string>;
}

/** Largest file, in bytes. */
export const UPLOAD_BYTES_MAX = 10 * 1024 * 1024;
const READING_MAX = 16;

/** Makes a part of the server read forms with one file and a few fields. */
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

async function parse(request: FastifyRequest): Promise<Partial<Form>> {
  const fields: Record<string, string> = {};
  let upload: Upload | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value;
    } else {
      upload = { bytes: await part.toBuffer(), fileName: part.filename };
    }
  }
  return upload ? { fields, upload } : { fields };
}

async function formOf(request: FastifyRequest): Promise<Outcome<Form>> {
  try {
    const { fields = {}, upload } = await parse(request);
    if (!upload || upload.bytes.length === 0) return refuse('InvalidInput');
    return { ok: true, value: { fields, upload } };
  } catch (error) {
    // A form without boundary or end is told by plain errors of the parser, without a code.
    if (error instanceof Error && !('code' in error)) return refuse('MalformedBody');
    throw error;
  }
}

export interface FormReader {
  /**
   * The form of an upload request, wholly in memory. Throws the framework's own errors for one that
   * is too large; the error handler puts them into the envelope.
   */
  read(request: FastifyRequest): Promise<Outcome<Form>>;
}

/** Reads a bounded number of forms at once, so that files on their way cannot fill all memory. */
export function createFormReader(readingMax = READING_MAX): FormReader {
  let reading = 0;
  return {
    async read(request) {
      if (!request.isMultipart()) return refuse('UnsupportedMediaType');
      if (reading >= readingMax) return refuse('Unavailable', { retryAfterSeconds: 1 });
      reading += 1;
      try {
        return await formOf(request);
      } finally {
        reading -= 1;
      }
    },
  };
}
