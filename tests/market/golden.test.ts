import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { goldenDigest } from './golden-digest.ts';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const golden = readFileSync(here('./golden.sha256'), 'utf8').trim();

/** A change of any price of any world shows here; when it is meant, write the new digest. */
test('the market of a seed has the bytes it always had', () => {
  expect(goldenDigest()).toBe(golden);
});

test.each([
  ['optimised', []],
  ['interpreted', ['--no-opt', '--no-sparkplug']],
])('another process has the same bytes, %s', (_, flags) => {
  const output = execFileSync(process.execPath, [...flags, here('./golden-digest.ts')], {
    encoding: 'utf8',
  });
  expect(output.trim()).toBe(golden);
});
