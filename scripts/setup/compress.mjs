import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Files at once: more do not help, and with a limit of 1,024 open files they could not all be open. */
const AT_ONCE = 8;

/** Text files; pictures and fonts are compressed already. */
const texts = /\.(?:js|css|html|svg|json|webmanifest)$/;

const brotli = (bytes) =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

async function compressFile(file) {
  const bytes = await readFile(file);
  await Promise.all([
    brotli(bytes).then((small) => writeFile(`${file}.br`, small)),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }).then((small) =>
      writeFile(`${file}.gz`, small),
    ),
  ]);
}

/** Compresses each text file of a folder with Brotli and gzip, so that no request waits for it. */
export async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && texts.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  // Each worker takes the next file.
  const left = files.values();
  const takeAll = async () => {
    for (const file of left) await compressFile(file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeAll));
}
