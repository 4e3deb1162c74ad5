import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { root } from './source-file.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'compressed-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a build of more files than a process may have open is compressed, each to what it says', async () => {
  const names = Array.from({ length: 300 }, (_, index) => `part-${index}.js`);
  for (const name of names) writeFileSync(path.join(folder, name), `said('${name}');`);
  writeFileSync(path.join(folder, 'picture.png'), 'no text');
  const script = `import { compressFolder } from './scripts/setup/compress.mjs';
    await compressFolder(${JSON.stringify(folder)});`;
  await promisify(execFile)(
    'sh',
    ['-c', 'ulimit -n 128; exec "$0" --input-type=module -e "$1"', process.execPath, script],
    { cwd: root },
  );
  expect(readdirSync(folder)).toHaveLength(3 * names.length + 1);
  for (const name of names) {
    const read = (suffix: string) => readFileSync(path.join(folder, `${name}${suffix}`));
    expect(brotliDecompressSync(read('.br')).equals(read(''))).toBe(true);
    expect(gunzipSync(read('.gz')).equals(read(''))).toBe(true);
  }
});
