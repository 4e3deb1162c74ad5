import multipart from '@fastify/multipart';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preValidationAsyncHookHandler,
} from 'fastify';
import { fieldMessageOf } from '#platform/contract/message.ts';
import type { Timers } from '#platform/runtime/clock.ts';
import { type Outcome, refuse, type Upload } from './handlers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on endpoints that take a file. */
    upload?: Upload;
  }
}

interface Form {
  upload: Upload;
  fields: Record<string, string>;
}

/** Largest file, in bytes. */
export const UPLOAD_BYTES_MAX = 10 * 1024 * 1024;
const READING_MAX = 32;
const OWN_MAX = 4;
const STILL_MS = 20_000;
/** An upload rarely takes longer. */
const BUSY_RETRY_SECONDS = 1;

/** Lets a part of the server read forms with one file and a few fields. */
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
      upload = { bytes: await part.toBuffer(), fileName: part.filename, mediaType: part.mimetype };
    }
  }
  return upload ? { fields, upload } : { fields };
}

async function formOf(request: FastifyRequest): Promise<Outcome<Form>> {
  try {
    const { fields = {}, upload } = await parse(request);
    if (!upload || upload.bytes.length === 0) {
      const problem = upload ? 'fileEmpty' : 'file';
      return refuse('InvalidInput', { fields: { file: fieldMessageOf(problem, request.locale) } });
    }
    return { ok: true, value: { fields, upload } };
  } catch (error) {
    // For a form without boundary or end the parser throws plain errors without a code.
    if (error instanceof Error && !('code' in error)) return refuse('MalformedBody');
    throw error;
  }
}

interface Patience {
  timers: Timers;
  /** A form is given up after this many milliseconds without a byte. */
  stillMs: number;
}

/**
 * The form, or a refusal once it is given up. The rest of it is dropped with the connection, which is
 * closed after the answer.
 */
async function patiently(
  { request, raw: answer }: FastifyReply,
  { timers, stillMs }: Patience,
): Promise<Outcome<Form>> {
  const { promise: givenUp, resolve } = Promise.withResolvers<Outcome<Form>>();
  const giveUp = () => resolve(refuse('RequestTimeout'));
  const form = formOf(request);
  let heardAt = timers.elapsed();
  request.raw.on('data', () => {
    heardAt = timers.elapsed();
  });
  const stop = timers.every(stillMs / 4, () => {
    if (timers.elapsed() - heardAt >= stillMs) giveUp();
  });
  // Nobody waits for the form any more: the client is gone, or was told that it is too late.
  if (answer.destroyed) giveUp();
  answer.once('close', giveUp);
  try {
    return await Promise.race([form, givenUp]);
  } finally {
    stop();
    answer.off('close', giveUp);
  }
}

export interface FormReaderOptions {
  timers: Timers;
  /** Most forms read at once. */
  readingMax?: number;
  /** Most of those by one person. */
  ownMax?: number;
  /** A form is given up after this many milliseconds without a byte. */
  stillMs?: number;
}

/**
 * Reads an upload's form into memory: its fields become the body of the request, its file the `upload`. A
 * bounded number at once, so that uploads cannot fill the memory. The framework's error about one that is
 * too large goes to the error handler.
 */
export function createFormReader(options: FormReaderOptions): preValidationAsyncHookHandler {
  const { timers, readingMax = READING_MAX, ownMax = OWN_MAX, stillMs = STILL_MS } = options;
  const reading = new Map<string, number>();
  let total = 0;
  const count = (userId: string | undefined, by: 1 | -1) => {
    total += by;
    if (userId === undefined) return;
    const uploads = (reading.get(userId) ?? 0) + by;
    if (uploads > 0) reading.set(userId, uploads);
    else reading.delete(userId);
  };
  const isBusy = (userId: string | undefined) =>
    userId !== undefined && (reading.get(userId) ?? 0) >= ownMax;
  const read = async (reply: FastifyReply): Promise<Outcome<Form>> => {
    const { request } = reply;
    // Testers upload without a person, so they have no limit of their own.
    const userId = request.user?.id;
    if (!request.isMultipart()) return refuse('UnsupportedMediaType');
    // One person's uploads must not lock out everybody else's.
    if (isBusy(userId)) return refuse('TooManyRequests', { retryAfterSeconds: BUSY_RETRY_SECONDS });
    if (total >= readingMax) return refuse('Unavailable');
    count(userId, 1);
    try {
      return await patiently(reply, { timers, stillMs });
    } finally {
      count(userId, -1);
    }
  };
  return async (request, reply) => {
    const form = await read(reply);
    if (!form.ok) return reply.send(form);
    request.body = form.value.fields;
    request.upload = form.value.upload;
  };
}
