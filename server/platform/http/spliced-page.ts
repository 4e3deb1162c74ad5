import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Gzip header: magic number, deflate, no name and no time, Unix. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** Capacity of a stored (uncompressed) deflate block. */
const STORED_BYTES_MAX = 0xffff;

/** A stored block that is not the last one. */
function stored(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

/**
 * A page that differs between requests in a single place. What comes before and after it is compressed
 * once, so that a request costs no more than a file.
 * @throws RangeError when the inserted text is longer than 64 kB.
 */
export function splicedPage(page: string, place: string) {
  const [start = '', end = ''] = page.split(place, 2);
  const [before, after] = [Buffer.from(start), Buffer.from(end)];
  const level = constants.Z_BEST_COMPRESSION;
  const first = deflateRawSync(before, { level, finishFlush: constants.Z_SYNC_FLUSH });
  const last = deflateRawSync(after, { level });
  const firstSum = crc32(before);
  return {
    plain: (text: string): Buffer => Buffer.concat([before, Buffer.from(text), after]),
    gzip(text: string): Buffer {
      const middle = Buffer.from(text);
      if (middle.length > STORED_BYTES_MAX)
        throw new RangeError('the middle of the page is longer than one stored block');
      const trailer = Buffer.alloc(8);
      trailer.writeUInt32LE(crc32(after, crc32(middle, firstSum)), 0);
      trailer.writeUInt32LE(before.length + middle.length + after.length, 4);
      return Buffer.concat([HEADER, first, stored(middle), last, trailer]);
    },
  };
}
