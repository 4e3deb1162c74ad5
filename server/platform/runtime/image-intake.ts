/** Processes uploaded images. Runs on a thread of its own, see `images.ts`. */
import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

/** Why an image is refused: wrong kind, too many pixels, or damaged. */
export type ImageProblem = 'kind' | 'pixels' | 'broken';

/** An image as stored: decoded and re-encoded, so that nothing but the picture remains. */
export interface Image {
  bytes: Uint8Array;
  mediaType: string;
  /** Original format: 'gif', 'jpeg' or 'png'. */
  kind: string;
  /** Pixels, as stored. */
  width: number;
  height: number;
  /** Hex, of `bytes`. */
  sha256: string;
}

export type Intake = { ok: true; value: Image } | { ok: false; error: ImageProblem };

export const IMAGE_LIMITS = {
  /** Limit on the pixels of the input, because a small file can contain a picture that fills the memory. */
  pixels: 50_000_000,
  /** A picture is read row by row: longer rows need more memory than all its pixels do, more rows more time. */
  width: 30_000,
  height: 65_535,
  /** Larger pictures are scaled down to this longer side; a document stays legible. */
  keptSide: 2560,
  /** Long ones, such as a screenshot of a whole page, keep as much as one of 16:9, or nobody could read them. */
  keptPixels: 2560 * 1440,
  /** More is not shown by every browser. */
  keptLength: 16_000,
  seconds: 20,
} as const;

const KINDS: Readonly<Record<string, string>> = {
  'image/gif': 'gif',
  'image/jpeg': 'jpeg',
  'image/png': 'png',
};

/** Only the decoders of the three kinds stay enabled. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
sharp.cache(false);
// Several images at once rather than one on several threads: the thread pool is shared.
sharp.concurrency(1);

const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex');
const JPEG_END = Buffer.from('ffd9', 'hex');
const GIF_END = 0x3b;
/** The end of the appendix that some phones write after their pictures. */
const PHONE_APPENDIX_END = 'SEFT';
/** Marks of other file formats, which a picture never needs; in lower case. */
const FOREIGN = ['<script', '<?php', '<html', '<!doctype', '%pdf-'];
const ARCHIVE_START = Buffer.from('504b0304', 'hex');
const ARCHIVE_END = Buffer.from('504b0506', 'hex');

/** Both marks, because four bytes alone can occur by chance. */
const isArchive = (bytes: Buffer): boolean =>
  bytes.includes(ARCHIVE_START) && bytes.includes(ARCHIVE_END);

/** Whether a picture ends where its file ends, with nothing foreign in it or after it. */
function isPictureOnly(bytes: Buffer, kind: string): boolean {
  const text = bytes.toString('latin1').toLowerCase();
  if (FOREIGN.some((mark) => text.includes(mark)) || isArchive(bytes)) return false;
  const filled = bytes.findLastIndex((byte) => byte !== 0) + 1;
  if (kind === 'gif') return bytes[filled - 1] === GIF_END;
  if (kind === 'png') return bytes.subarray(-PNG_END.length).equals(PNG_END);
  const end = bytes.lastIndexOf(JPEG_END) + JPEG_END.length;
  if (end < JPEG_END.length) return false;
  return (
    filled <= end || bytes.subarray(filled - 4, filled).toString('latin1') === PHONE_APPENDIX_END
  );
}

/** Longer side of a picture as stored. */
function keptSideOf({ width, height }: { width: number; height: number }): number {
  const { keptSide, keptPixels, keptLength } = IMAGE_LIMITS;
  const longer = Math.max(width, height);
  const legible = Math.round(longer * Math.sqrt(keptPixels / (width * height)));
  return Math.min(Math.max(keptSide, legible), keptLength);
}

async function sanitizeImage(bytes: Buffer, kind: string, kept: number): Promise<Image> {
  const { pixels, seconds } = IMAGE_LIMITS;
  // The first frame of an animation; transparency on white; rotated as its metadata says.
  const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: pixels })
    .timeout({ seconds })
    .autoOrient()
    .resize({ width: kept, height: kept, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer({ resolveWithObject: true });
  const sha256 = createHash('sha256').update(data).digest('hex');
  const { width, height } = info;
  return { bytes: data, mediaType: 'image/jpeg', kind, width, height, sha256 };
}

/** Takes an image in, or returns why not. Never throws because of the bytes. */
export async function takeIn(bytes: Buffer): Promise<Intake> {
  try {
    const type = await fileTypeFromBuffer(bytes);
    const kind = type && KINDS[type.mime];
    if (!kind) return { ok: false, error: 'kind' };
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { pixels, ...most } = IMAGE_LIMITS;
    if (width > most.width || height > most.height || width * height > pixels) {
      return { ok: false, error: 'pixels' };
    }
    if (!isPictureOnly(bytes, kind)) return { ok: false, error: 'broken' };
    return { ok: true, value: await sanitizeImage(bytes, kind, keptSideOf({ width, height })) };
  } catch {
    return { ok: false, error: 'broken' };
  }
}
